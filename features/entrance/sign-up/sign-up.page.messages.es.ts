import type { In } from '#platform/shared/language.ts'
import type * as english from './sign-up.page.messages.ts'

export const signUpPageTexts: In<typeof english.signUpPageTexts> = {
  title: 'Registrarse - {product}',
  description:
    'Regístrese por su cuenta o por su organización y empiece hoy la capacitación para personas obligadas a reportar.',
  registerAsAnIndividualTitle: 'Registrarse como persona - {product}',
  description2:
    'Tome la capacitación de su estado para personas obligadas a reportar y descargue su certificado, sin costo.',
  registerYourOrganizationTitle: 'Registrar su organización - {product}',
  description3:
    'Invite a su personal, asigne la capacitación para personas obligadas a reportar y vea quién cumple. Pruébelo 14 días.',
}
