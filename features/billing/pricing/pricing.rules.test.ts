import { expect, test } from 'vitest'
import { monthly, priceEach } from './pricing.rules.ts'

// Spec D5: 'monthly view of the yearly price', to the cent.
test('a yearly price by the month, and for one', () => {
  expect([225, 800, 1875, 300].map(monthly)).toEqual([18.75, 66.67, 156.25, 25])
  expect([
    priceEach({ price: 225, quota: 25 }),
    priceEach({ price: 3500, quota: 500 }),
    priceEach({ price: 1000, quota: 3 }),
  ]).toEqual([9, 7, 333.33])
})
