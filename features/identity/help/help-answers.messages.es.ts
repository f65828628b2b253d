import type { In } from '#platform/shared/language.ts'
import type * as english from './help-answers.messages.ts'
import type { Answer } from './help-answers.messages.ts'

const byPage: readonly (readonly [pages: readonly string[], answers: readonly Answer[]])[] = [
  [
    ['/login', '/logout', '/'],
    [
      {
        question: 'Olvidé mi contraseña.',
        answer:
          'Elija «¿Olvidó su contraseña?» debajo del campo de la contraseña. Le enviamos un código para poner una nueva.',
      },
      {
        question: 'Mi contraseña es correcta, pero no puedo iniciar sesión.',
        answer:
          'Compruebe que usa el correo de su invitación o de su registro. ' +
          'Después de varios intentos fallidos, espere un momento antes de intentarlo otra vez.',
      },
      {
        question: 'Ya no tengo mi aplicación de autenticación.',
        answer: 'Use uno de los códigos de recuperación que guardó cuando la configuró. Si no los tiene, escríbanos.',
      },
    ],
  ],
  [
    ['/register', '/invite', '/accept-invitation-confirmed'],
    [
      {
        question: '¿Qué formulario debo usar?',
        answer:
          'Para capacitarse por su cuenta, regístrese como persona. Para organizar la capacitación de otros, ' +
          'registre una organización. Si lo invitaron, abra el enlace de su correo.',
      },
      {
        question: 'Me dicen que tengo una invitación abierta.',
        answer: 'Su organización ya lo invitó. Pida que se reenvíe la invitación y abra su enlace.',
      },
      {
        question: '¿Qué contraseña es válida?',
        answer: 'Al menos 6 caracteres, con una mayúscula, una minúscula, un número y un carácter especial.',
      },
    ],
  ],
  [
    ['/verify-email', '/verify', '/email-confirmed', '/forgot', '/reset'],
    [
      {
        question: 'No me llegó ningún correo.',
        answer:
          'Revise su carpeta de correo no deseado. Después de un minuto puede pedir un código nuevo. Solo funciona el último.',
      },
      {
        question: 'El código o el enlace no funciona.',
        answer: 'Un código funciona durante 10 minutos y 5 intentos. Un enlace funciona una vez. Pida uno nuevo.',
      },
    ],
  ],
  [
    ['/verify-certificate'],
    [
      {
        question: '¿Dónde está el número?',
        answer: 'En el certificado. Empieza con UP. El código QR del certificado abre la misma página.',
      },
      {
        question: '¿Qué significa «reemplazado»?',
        answer: 'El certificado se corrigió y se emitió otra vez con un número nuevo. Solo cuenta el nuevo.',
      },
      {
        question: '¿Y si los datos no son los del papel?',
        answer: 'Esta página muestra lo que se emitió. Pida el original a la persona, o escríbanos.',
      },
    ],
  ],
  [
    ['/my-training/'],
    [
      {
        question: '¿Se guarda mi avance cuando cierro la ventana?',
        answer: 'Sí. Todo se guarda mientras avanza. Puede seguir después, también en otro dispositivo.',
      },
      {
        question: '¿Por qué todavía no puedo terminar esta parte?',
        answer:
          'Cada parte tiene un tiempo mínimo y páginas que leer. El índice muestra qué falta. ' +
          'El tiempo cuenta mientras la página está abierta y usted está activo. Se detiene después de dos minutos sin actividad.',
      },
      {
        question: '¿Cómo paso las páginas?',
        answer:
          'Con Siguiente y Anterior, o con las flechas del teclado. Puede seguir leyendo sin conexión: este ' +
          'dispositivo guarda sus respuestas y las envía después.',
      },
      {
        question: 'Esto es difícil de leer. ¿Puedo salir?',
        answer:
          'Sí, en cualquier momento. Elija «Salir rápido» o presione Esc tres veces para ir ' +
          'directo a una página del clima. Las líneas de apoyo de abajo también están para usted.',
      },
    ],
  ],
  [
    ['/my-training', '/training'],
    [
      {
        question: '¿Qué capacitación tengo que tomar?',
        answer: 'Primero van las vencidas y las que tienen fecha. Las opcionales puede tomarlas cuando quiera.',
      },
      {
        question: '¿Puedo tomar una capacitación otra vez?',
        answer:
          'Sí, cuando su certificado venció o vence en menos de 90 días. Elija «Renovar capacitación» en su tarjeta.',
      },
      {
        question: 'Falta una capacitación.',
        answer: 'La lista depende del estado de su perfil o del de su organización. Compruebe que sea correcto.',
      },
    ],
  ],
  [
    ['/my-certificates', '/certificates', '/my-history'],
    [
      {
        question: '¿Cómo entrego un certificado?',
        answer:
          'Descargue el PDF o comparta su enlace. Ahí cualquiera puede verificar el certificado sin iniciar sesión.',
      },
      {
        question: 'Mi nombre está mal en el certificado.',
        answer:
          'Corrija su nombre en su perfil, y después escríbanos. Nunca cambiamos un certificado emitido; lo reemplazamos por uno corregido.',
      },
      {
        question: 'No se emitió mi certificado.',
        answer:
          'Su capacitación cuenta como completa. A su organización no le quedan certificados. ' +
          'Cuando su administrador agregue más, el suyo se emite automáticamente.',
      },
    ],
  ],
  [
    ['/dashboard'],
    [
      {
        question: '¿Por dónde empiezo?',
        answer:
          'Complete el perfil de su organización, elija sus capacitaciones, cree un grupo e invite a sus ' +
          'participantes. La lista muestra lo que ya está hecho.',
      },
      {
        question: '¿Quién está en riesgo?',
        answer:
          'Participantes cuya capacitación está vencida o cuyo certificado vence pronto. Elija un recuadro para ver quiénes son.',
      },
    ],
  ],
  [
    ['/groups', '/learners', '/assign', '/trainings'],
    [
      {
        question: '¿Cómo recibe un participante una capacitación?',
        answer:
          'Asígnesela, o agréguela a un grupo. La reciben todos los del grupo, y también quienes se unan después.',
      },
      {
        question: 'No llegó una invitación.',
        answer:
          'Pida a la persona que revise su carpeta de correo no deseado, y reenvíela. También puede cancelar una invitación.',
      },
      {
        question: '¿Cómo agrego a otro administrador?',
        answer:
          'En Participantes, abra el menú junto a «Invitar participantes» y elija «Invitar a un administrador». ' +
          'Si la persona ya está ahí, elija «Editar» y dele el rol.',
      },
      {
        question: 'Alguien dejó nuestra organización.',
        answer: 'Archive al participante. Sus certificados y su historial quedan en sus informes.',
      },
    ],
  ],
  [
    ['/import-learners'],
    [
      {
        question: '¿Cómo es el archivo?',
        answer: 'CSV o Excel, con un participante por fila. Descargue la plantilla para ver las columnas.',
      },
      {
        question: 'Algunas filas están mal.',
        answer: 'La revisión las enumera con el motivo. Corríjalas en su archivo, o continúe sin ellas.',
      },
    ],
  ],
  [
    ['/learner-reports', '/training-reports', '/offsite-certs'],
    [
      {
        question: '¿Cómo obtengo la lista completa?',
        answer:
          'Expórtela. Preparamos el archivo en segundo plano y se lo enviamos por correo. Se aplican sus filtros.',
      },
      {
        question: '¿Puedo compartir lo que veo?',
        answer:
          'Sí. La dirección de la página incluye sus filtros, así que otro administrador que la abra ve la misma lista.',
      },
    ],
  ],
  [
    ['/organization', '/resources', '/audit-log', '/join-org'],
    [
      {
        question: '¿Cuántos certificados quedan?',
        answer: 'Cuenta y pagos muestra cuántos ha usado. Ahí puede cambiar su plan o comprar certificados.',
      },
      {
        question: '¿Quién cambió esto?',
        answer: 'El registro de cambios enumera cada cambio de un administrador, con quién lo hizo y cuándo.',
      },
    ],
  ],
  [
    ['/profile', '/org-details', '/privacy-request'],
    [
      {
        question: '¿Cómo cambio mi correo?',
        answer: 'En Perfil > Seguridad. Enviamos un código a la dirección nueva; escríbalo para terminar el cambio.',
      },
      {
        question: 'Pertenezco a varias organizaciones.',
        answer: 'Elija su nombre en el menú. Ahí están sus cuentas, y puede cambiar con un clic.',
      },
    ],
  ],
  [
    ['/coop'],
    [
      {
        question: '¿Qué incluyen los totales?',
        answer: 'Todas las organizaciones de su cooperativa. Abra una para ver su parte.',
      },
    ],
  ],
  [
    ['/login-as', '/staff'],
    [
      {
        question: '¿Qué se registra cuando uso la cuenta de alguien?',
        answer:
          'El motivo que da y cada cambio que hace, con los dos nombres. Contraseñas, segundos pasos, pagos y privacidad quedan fuera.',
      },
    ],
  ],
]
const anywhere: readonly Answer[] = [
  {
    question: 'Seguí un enlace y no encontré nada.',
    answer: 'Puede ser antiguo o para otra cuenta. Vaya a la página de inicio y busque en el menú lo que necesita.',
  },
  {
    question: 'Una página dice que no tengo acceso.',
    answer:
      'Compruebe que está en la cuenta correcta: elija su nombre en el menú. Un administrador puede cambiar a qué tiene acceso usted.',
  },
]
const within = (path: string, page: string) =>
  path === page || (page !== '/' && path.startsWith(page.endsWith('/') ? page : `${page}/`))
export const answersFor: In<typeof english.answersFor> = path =>
  byPage.find(([pages]) => pages.some(page => within(path, page)))?.[1] ?? anywhere
