import type { In } from '#platform/shared/language.ts'
import type * as english from './continue-as.messages.ts'

export const continueAsTexts: In<typeof english.continueAsTexts> = {
  signedInAlready: 'Su sesión está iniciada',
  signedInAs: (name, email) => `Como ${name}, ${email}.`,
  continueAs: name => `Continuar como ${name}`,
  someoneElse: 'Iniciar sesión como otra persona',
}
