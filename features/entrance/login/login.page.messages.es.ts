import type { In } from '#platform/shared/language.ts'
import type * as english from './login.page.messages.ts'

export const loginPageTexts: In<typeof english.loginPageTexts> = {
  title: 'Iniciar sesión - {product}',
  description:
    'Inicie sesión para tomar su capacitación para personas obligadas a reportar, descargar sus certificados o administrar su organización.',
  signedOutTitle: 'Sesión cerrada - {product}',
}
