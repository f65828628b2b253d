import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './personal-copy.messages.ts'

export const copyTexts: In<typeof english.copyTexts> = {
  title: email => `Qué tenemos sobre ${email}`,
  made: (product, day) => `${product} hizo esta copia el ${day}, porque usted la pidió.`,
  how:
    'Estas páginas muestran todo lo que está guardado bajo su dirección y su cuenta, ' +
    'en el orden de nuestro aviso de privacidad. La carpeta «json» contiene lo mismo para programas. ' +
    'Las contraseñas, los códigos y las claves quedan fuera: están guardados de manera que nadie puede leerlos.',
  rows: count => counted(count, 'entrada'),
  nothing: 'No hay nada guardado.',
  why: 'Por qué',
  back: 'Volver al resumen',
}
