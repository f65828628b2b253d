import { counted } from '#platform/shared/counted.ts'
import type { In } from '#platform/shared/language.ts'
import { named } from '#platform/shared/named.ts'
import type * as english from './group-acts.messages.ts'

const groups = (number: number) => counted(number, 'grupo')

export const groupActsTexts: In<typeof english.groupActsTexts> = {
  assign: 'Asignar capacitación…',
  remind: 'Recordar a quienes tienen atrasos',
  report: 'Informe',
  remove: 'Eliminar',
  inactive: 'Solo los grupos activos reciben capacitaciones. Active primero alguno de estos.',
  nobodyOverdue: 'Nadie en estos grupos tiene atrasos.',
  allUsed: 'Todos estos grupos tienen miembros. En su lugar, cambie su situación a Inactivo.',
  removeQuestion: number => `¿Eliminar ${groups(number)}?`,
  removeText: 'No tienen miembros. Los grupos de abajo suben, y sus cursos siguen en su catálogo.',
  keeps: number =>
    number === 1
      ? ' Un grupo marcado tiene miembros y se conserva.'
      : ` ${number} grupos marcados tienen miembros y se conservan.`,
  removeYes: number => `Eliminar ${groups(number)}`,
  keep: 'Conservarlos',
  removed: number => (number === 1 ? '1 grupo eliminado' : `${groups(number)} eliminados`),
  kept: names => `Se conservan por sus miembros o invitaciones: ${named(names)}`,
}
