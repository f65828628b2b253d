import type { Product } from '../subscription/subscription.contract.ts'

/** A yearly price per month, to the cent. Spec D5. */
export const monthly = (yearly: number): number => Math.round((yearly * 100) / 12) / 100

/** The price of one certificate or seat of a plan, to the cent. */
export const priceEach = ({ price, quota }: Pick<Product, 'price' | 'quota'>): number =>
  Math.round((price * 100) / quota) / 100
