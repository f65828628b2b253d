import type { In } from '#platform/shared/language.ts'
import type * as english from './terms.messages.ts'

export const termsTexts: In<typeof english.termsTexts> = {
  title: 'Términos de uso',
  lead: (product, version) => `Lo que usted y ${product} pueden esperar uno del otro. Versión del ${version}.`,
}
export const termsParts: In<typeof english.termsParts> = (product, email) => [
  {
    title: 'Qué es esto',
    text: [
      `${product} ofrece capacitación a quienes deben reportar el maltrato y la negligencia infantil, y certificados a quienes la completan.`,
      'La capacitación explica la ley en general. ' +
        'No es asesoría legal, y no reemplaza la ley de su estado ni las reglas de su profesión. ' +
        'Si sospecha maltrato, repórtelo. No espere a terminar un curso.',
    ],
  },
  {
    title: 'Su cuenta',
    text: [
      'Regístrese con su propio nombre y su propio correo. Su nombre se imprime en sus certificados.',
      'No le dé su contraseña a nadie. Si cree que otra persona la conoce, cámbiela y avísenos.',
      'Tome usted mismo la capacitación. Un certificado que otra persona obtuvo por usted, o que se alteró, puede revocarse.',
    ],
  },
  {
    title: 'Si lo invitó una organización',
    text: [
      'Su organización decide qué capacitaciones toma y para cuándo, y ve su avance, su tiempo y sus resultados. ' +
        'Puede terminar su membresía. Sus certificados siguen siendo suyos.',
    ],
  },
  {
    title: 'Si administra una organización',
    text: [
      'Invite solo a personas que pertenecen a su organización, y use lo que sabe de ellas solo para su capacitación.',
      'Los planes, precios y límites son los que se muestran cuando compra. Un plan se renueva cada año hasta que lo cancele en Cuenta y pagos.',
    ],
  },
  {
    title: 'Lo que le pedimos',
    text: [
      'No intente entrar sin permiso, sobrecargar el servicio, leer los datos de otros, ni copiar los cursos para que otros los usen.',
      'Podemos cerrar una cuenta que lo haga. Decimos por qué, y usted puede contestar.',
    ],
  },
  {
    title: 'Lo que puede esperar de nosotros',
    text: [
      'Mantenemos el servicio en marcha y los cursos correctos lo mejor que podemos, ' +
        'y avisamos antes cuando tenemos que interrumpirlo. No podemos prometer que nunca falle nada.',
      'El aviso de privacidad dice qué guardamos de usted. Puede irse en cualquier momento y hacer que se borren sus datos.',
    ],
  },
  {
    title: 'Cuando estos términos cambian',
    text: [
      'Se le pide aceptar una versión nueva la próxima vez que inicie sesión. ' +
        'Si no la acepta, puede cerrar la sesión, y pedir una copia de sus datos o que se borren.',
    ],
  },
  { title: 'Preguntas', text: [`Escriba a ${email}.`] },
]
