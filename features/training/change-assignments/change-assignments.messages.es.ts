import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import { UNDO_MINUTES } from '../enrollments/enrollments.contract.ts'
import type * as english from './change-assignments.messages.ts'

const trainings = (count: number) => counted(count, 'capacitación', 'capacitaciones')
export const changeTexts: In<typeof english.changeTexts> = {
  withdraw: 'Retirar',
  changeDueDate: 'Cambiar fecha límite',
  cancel: 'Cancelar',
  undo: 'Deshacer',
  undoHint: `Puede deshacerlo durante ${UNDO_MINUTES} minutos.`,
  ofOne: {
    title: (course, name) => `¿Retirar «${course}» a ${name}?`,
    text: `La capacitación desaparece de su lista, y no salen recordatorios. Puede deshacerlo durante ${UNDO_MINUTES} minutos.`,
  },
  ofAll: {
    title: '¿Retirar esta asignación?',
    notStarted: count =>
      count === 0
        ? 'Lo que falta por asignar ya no se asigna.'
        : count === 1
          ? 'Se retirará la capacitación que no se empezó.'
          : `Se retirarán las ${trainings(count)} que nadie empezó.`,
    started: (names, more) =>
      `Quienes la empezaron o completaron la conservan: ${names}${more > 0 ? ` y ${more.toLocaleString('en-US')} más` : ''}.`,
    reminders: 'Sus recordatorios se detienen, y los números cambian de inmediato.',
    nothing: 'Todos empezaron o completaron esta capacitación, así que no hay nada que retirar.',
  },
  withdrawn: (count, goesOn) =>
    goesOn
      ? 'Las capacitaciones se están retirando'
      : counted(count, 'capacitación retirada', 'capacitaciones retiradas'),
  restored: (count, goesOn) =>
    goesOn
      ? 'Las capacitaciones se están restaurando'
      : count === 0
        ? 'Nada que restaurar: la capacitación se asignó otra vez'
        : counted(count, 'capacitación restaurada', 'capacitaciones restauradas'),
  undoable: (courses, person, count, until) =>
    `Retirada: ${courses}, ${person ?? trainings(count)}. Puede deshacerlo hasta ${until}.`,
  date: {
    title: course => `Cambiar la fecha límite de «${course}»`,
    label: 'Nueva fecha límite',
    before: date => `Ahora, para el ${date}`,
    none: 'Ahora, sin fecha límite',
    everyone: 'Vale para todos los que no la han completado, también para quienes ya tenían otra fecha.',
    submit: 'Cambiar fecha límite',
    done: (count, goesOn) =>
      goesOn
        ? 'Las fechas límite se están cambiando'
        : counted(count, 'fecha límite cambiada', 'fechas límite cambiadas'),
  },
}
