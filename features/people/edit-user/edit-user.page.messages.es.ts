import type { In } from '#platform/shared/language.ts'
import type * as english from './edit-user.page.messages.ts'

export const editUserPageTexts: In<typeof english.editUserPageTexts> = {
  title: 'Editar usuario - {product}',
  learners: 'Participantes',
  label: 'Editar usuario',
  team: 'Equipo',
}
