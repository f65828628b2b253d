import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './privacy.messages.ts'

export const privacyTexts: In<typeof english.privacyTexts> = {
  title: 'Aviso de privacidad',
  lead: (product, version) =>
    `Qué guarda ${product} sobre usted, por qué, y por cuánto tiempo. Versión del ${version}.`,
  who: 'Quiénes somos',
  whoText: (product, email) =>
    `${product} capacita a quienes deben reportar el maltrato y la negligencia infantil. ` +
    'Si su organización le envió una invitación, ella decide qué capacitaciones toma usted y ve cómo va con ellas; ' +
    'nosotros hacemos el trabajo para ella. Si usted se registró por su cuenta, trabajamos para usted. ' +
    `Escriba a ${email} sobre cualquier cosa de esta página.`,
  kept: 'Qué guardamos',
  whyLabel: 'Por qué',
  howLongLabel: 'Por cuánto tiempo',
  remainsLabel: 'Después de borrar',
  nothingRemains: 'No queda nada.',
  shared: 'Quién lo ve',
  sharedText: [
    'Los administradores de su organización ven su nombre, su correo, sus grupos, ' +
      'y la situación, el tiempo y los resultados de sus capacitaciones. No ven sus respuestas.',
    'Una cooperativa a la que pertenece su organización ve los mismos datos, solo para leerlos.',
    'Quien tenga el número de su certificado puede comprobar lo que está impreso en él.',
    'Nuestro personal ve sus datos cuando usted o su organización piden ayuda. ' +
      'Lo que hace entonces queda en el registro de cambios de su organización, con el nombre de quien lo hizo y su motivo.',
    'No vendemos sus datos, y no mostramos anuncios de otros.',
  ],
  rights: 'Qué puede pedir',
  rightsText: days =>
    'Una copia de sus datos, una corrección, que se borren, o que los conservemos y no los usemos. ' +
    'Para eso no necesita una cuenta, solo su correo. ' +
    `Contestamos en un plazo máximo de ${counted(days, 'día')}: es nuestra propia promesa, sea cual sea el plazo que permita la ley de su estado.`,
  ask: 'Hacer una solicitud de privacidad',
  backups: 'Copias de seguridad',
  backupsText: days =>
    days === 0
      ? 'No guardamos copias de seguridad fuera del sistema en marcha.'
      : 'Lo que se borra desaparece de inmediato del sistema en marcha, y de sus copias de seguridad después de ' +
        `${counted(days, 'día')} como máximo. ` +
        'Hasta entonces nadie las lee, a menos que fallen nuestros sistemas.',
  browser: 'En su navegador',
  browserText:
    'Ponemos un solo tipo de cookie: guarda el idioma en que lee este sitio. ' +
    'Su navegador guarda, solo para este sitio, que inició sesión, qué organización eligió, su tema, ' +
    'y lo que todavía no ha enviado. Cuando usted cierra la sesión, la sesión termina.',
  captchaText:
    'Para distinguir a las personas de los programas, algunos formularios consultan a reCAPTCHA de Google. ' +
    'Google ve entonces su dirección de red y pone una cookie propia.',
}
