import type { In } from '../shared/language.ts'
import type * as english from './first.messages.ts'

export const firstTexts: In<typeof english.firstTexts> = {
  broken: 'No se pudo mostrar esta página. Todo lo que guardó está a salvo. Si pasa otra vez, escriba a',
  reload: 'Volver a cargar la página',
  toHome: 'Ir a la página de inicio',
  unreachable: 'No se pudo conectar con el servidor.',
  noReason: 'El servidor no dio ninguna razón.',
  help: 'Ayuda',
  loading: 'Cargando',
  dismiss: 'Cerrar',
  closeBanner: title => `Cerrar: ${title}`,
  environment: 'Entorno',
  environmentIs: name => `Entorno: ${name}`,
  showPassword: 'Mostrar u ocultar la contraseña',
}
