import { expect, it } from 'vitest'
import { actIn } from './child-words.rules.ts'

it.each([
  ['He touched me under the blanket.', 'touched me'],
  ['It was about SEX.', 'SEX'],
  ['Me tocó debajo de la cobija.', 'Me tocó'],
  ['Me quitó la ropa.', 'Me quitó la'],
  ['No quiero estar desnuda.', 'desnuda'],
])('finds the act in %j', (line, act) => {
  expect(actIn(line)).toBe(act)
})

it.each([
  "I don't like the sleeping game any more.",
  'He says be a doll.',
  'Middlesex is far.',
  'My mother is private.',
  'Ya no me gusta el juego de dormir.',
  'Él dice que sea una muñeca.',
  'Se me quitó el hambre.',
  'Violeta vive lejos.',
])('finds none in %j', line => {
  expect(actIn(line)).toBeUndefined()
})
