import { expect, test } from 'vitest'
import { folded } from './folded.ts'

test('case and accents are gone, also those that are strokes through a letter', () => {
  expect(['José NÚÑEZ', 'Łukasz Đurić', 'Søren Weiß', 'Ångström', "O'Neil-Smith 7"].map(folded)).toEqual([
    'jose nunez',
    'lukasz duric',
    'soren weis',
    'angstrom',
    "o'neil-smith 7",
  ])
})

test('letters written in two parts, wide or joined ones are found as the plain ones', () => {
  expect(['Jose\u0301', 'ＭＡＲＩＡ', 'ﬁona'].map(folded)).toEqual(['jose', 'maria', 'fiona'])
})

test('letters of other scripts stay themselves', () => {
  expect(['Ольга', '李', 'محمد'].map(folded)).toEqual(['ольга', '李', 'محمد'])
})
