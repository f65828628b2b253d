import { join } from 'node:path'
import type { CourseModule } from '../course-content/course-content.ts'
import { giveAways, type Guessed } from '../course-content/give-aways.rules.ts'
import { isPractice } from '../page-kinds/asking.rules.ts'
import { guessable } from '../page-kinds/practice.ts'
import type { Mistakes } from '#platform/server/authored-files.ts'

const ADVICE = {
  length: 'make other answers as long as the right ones, or the right ones shorter',
  place: 'move right answers to other places',
}

type Answered = { multiple: boolean; answers: { text: string; correct: boolean }[] }

const ofAnswers = ({ answers }: Answered): Guessed => answers.map(({ text, correct }) => ({ text, right: correct }))

/** The checks, scenarios and practice of the lessons, where they have one right answer. */
export const practiceOf = (modules: readonly CourseModule[]): Guessed[] =>
  modules
    .flatMap(module => (module.kind === 'lesson' ? module.pages : []))
    .flatMap(page => {
      if (page.kind === 'scenario') return [page.choices.map(({ text, best }) => ({ text, right: best }))]
      if (page.kind === 'check') return page.multiple ? [] : [ofAnswers(page)]
      return isPractice(page) ? guessable(page) : []
    })

/** The questions of the exams that have one right answer. */
export const askedOf = (module: CourseModule): Guessed[] =>
  module.kind === 'exam' ? module.questions.filter(({ multiple }) => !multiple).map(ofAnswers) : []

/** Reports each way of guessing that pays: in the practice of all lessons together, and in each exam's pool. */
export function refuseGiveAways(folder: string, modules: readonly CourseModule[], mistakes: Mistakes): void {
  const refuse = (file: string, questions: Guessed[]) => {
    for (const { way, tell, right, chance } of giveAways(questions)) {
      mistakes.add(
        file,
        undefined,
        `Who always chooses ${way} answer gets ${Math.round(right)} % right, by chance ${Math.round(chance)} %; ${ADVICE[tell]}.`,
      )
    }
  }
  refuse(folder, practiceOf(modules))
  for (const module of modules) refuse(join(folder, module.key, 'questions.yaml'), askedOf(module))
}
