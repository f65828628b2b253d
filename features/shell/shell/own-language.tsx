import { isLanguage, type Language } from '#platform/shared/language.ts'
import { choiceIsKept, justChosen, showIn } from '#platform/web/chosen-language.ts'
import { call } from '#platform/web/client.ts'
import { pageLanguage } from '#platform/web/language.ts'
import { languageIds } from '#foundation/lookups/lookups.contract.ts'
import { saveLanguage } from '#profile/profile/profile.contract.ts'

/**
 * Shows the application in the language of the person's account; one that was chosen in this browser a moment ago becomes
 * that of the account.
 */
export async function speakAs({ language }: { readonly language: string }): Promise<void> {
  const chosen = justChosen()
  if (chosen && chosen !== language) return keep(chosen)
  choiceIsKept()
  if (isLanguage(language) && language !== pageLanguage) showIn(language)
}

/** If it cannot be saved now, the next page tries again, for as long as the choice is fresh. */
async function keep(chosen: Language): Promise<void> {
  try {
    await call(saveLanguage, { languageId: languageIds[chosen] })
  } catch {
    return
  }
  choiceIsKept()
  if (chosen !== pageLanguage) showIn(chosen)
}
