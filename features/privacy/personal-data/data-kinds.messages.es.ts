import type { In } from '#platform/shared/language.ts'
import type * as english from './data-kinds.messages.ts'

export const dataKindTexts: In<typeof english.dataKindTexts> = {
  account: {
    name: 'Cuenta',
    what:
      'Su nombre, correo, idioma, código postal, estado, sector, profesión, puesto, números de licencia, ' +
      'y lo que recuerdan sus pantallas. Qué términos aceptó, y cuándo.',
    why:
      'Para que pueda iniciar sesión, para escribirle, para mostrar qué capacitaciones se aplican a usted, y ' +
      'para imprimir su nombre en certificados.',
    remains: 'Un número sin nombre ni dirección, al que se refieren los certificados y los registros.',
  },
  signIn: {
    name: 'Inicio de sesión',
    what:
      'Su contraseña, solo como hash. Su segundo paso, cifrado. ' +
      'Sus sesiones, con el nombre del navegador. Los navegadores que ha usado. ' +
      'Los códigos y enlaces que se le enviaron por correo. Los inicios de sesión fallidos, con la red de la que vinieron.',
    why: 'Para dejarle entrar a usted, y a nadie más.',
    remains: null,
  },
  membership: {
    name: 'Organizaciones',
    what:
      'A qué organizaciones y grupos pertenece, y con qué rol. ' +
      'Si es la persona de contacto de una organización: su nombre, correo y teléfono.',
    why: 'Para mostrar a su organización quién es su gente, y a usted lo que ella espera de usted.',
    remains: 'Que alguien fue miembro, sin nombre, para que las cifras de la organización sigan siendo correctas.',
  },
  training: {
    name: 'Capacitaciones',
    what:
      'Qué capacitaciones se le asignaron, empezó y completó; ' +
      'su tiempo, respuestas, resultados de exámenes y evaluaciones; lo que confirmó al final.',
    why: 'Para que pueda seguir donde se quedó, y para demostrar que tomó la capacitación.',
    remains:
      'De cada certificado: para qué capacitación es, y sus fechas. Las respuestas, los resultados y el tiempo se borran.',
  },
  certificates: {
    name: 'Certificados',
    what: 'Número, nombre como se imprimió, número de licencia como se imprimió, capacitación, fechas, organización, y una firma sobre todo ello.',
    why: 'Para que cualquiera a quien muestre un certificado pueda verificarlo, hoy y dentro de años.',
    remains:
      'Todo lo que está impreso en el certificado. Quien conozca su número todavía puede verificarlo, y la firma todavía lo demuestra.',
  },
  invitations: {
    name: 'Invitaciones',
    what: 'Su correo y su nombre en invitaciones, en solicitudes para unirse, y en listas de personas que una organización cargó.',
    why: 'Para que llegue a la organización correcta.',
    remains: null,
  },
  mails: {
    name: 'Correos',
    what: 'Qué correos le enviamos, cuándo, y de qué trataban. Correos a otros en los que aparece su nombre.',
    why: 'Para enviarlos, y para averiguar qué pasó cuando uno no llegó.',
    remains: null,
  },
  log: {
    name: 'Registro de cambios',
    what:
      'Lo que usted hizo, y lo que otros hicieron con su cuenta: inicios de sesión, cambios, exportaciones. Cada ' +
      'organización ve lo que pasó en ella.',
    why: 'Para averiguar qué pasó cuando algo sale mal, y quién lo hizo.',
    // 'Deleted person' is what stands in the log; it is English there.
    remains:
      'Qué se hizo, y cuándo, con «Deleted person» (persona borrada) y un número en lugar del nombre y la dirección.',
  },
  exports: {
    name: 'Informes y exportaciones',
    what: 'Qué archivos de informes pidió. Archivos de informes de sus organizaciones en los que aparece.',
    why: 'Para entregar el archivo a quien lo pidió.',
    remains: 'Que se hizo un informe. Los archivos se borran.',
  },
  billing: {
    name: 'Pagos',
    what:
      'Si compra para una organización: qué se pidió, cuándo y por cuánto, y la dirección para los recibos. ' +
      'Nunca vemos números de tarjeta: esos los guarda el proveedor de pagos, y también sus propios registros.',
    why: 'Para llevar la contabilidad.',
    remains: 'Qué se pidió, cuándo y por cuánto, sin su nombre ni su dirección.',
  },
  requests: {
    name: 'Solicitudes de privacidad',
    what: 'Lo que pidió en la página de privacidad, qué pasó con ello, y las copias que hicimos para usted.',
    why: 'Para contestarle, y para demostrar que lo hicimos.',
    remains:
      'Que se hizo y se cumplió una solicitud, y cuándo, bajo una forma revuelta de su dirección que solo usted puede consultar.',
  },
}
