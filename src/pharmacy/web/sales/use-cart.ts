import { useState } from 'react'
import { personalPreference } from '../../../ui/page/preference.ts'
import { useStore } from '../../../ui/page/store.ts'
import type { CartLine } from '../../model/sales/split-cart.ts'

type Lines = readonly CartLine[]

/** More of what is in the cart already, else a new line. */
const added = (lines: Lines, medicineId: string, quantity: number): Lines => {
  const at = lines.findIndex((line) => line.medicineId === medicineId && line.batchId === null)
  const line = lines[at]
  return line
    ? lines.with(at, { ...line, quantity: line.quantity + quantity })
    : [...lines, { medicineId, quantity, batchId: null, batchReason: null, discountPoints: 0 }]
}
const changed = (lines: Lines, at: number, changes: Partial<CartLine>): Lines => {
  const line = lines[at]
  return line ? lines.with(at, { ...line, ...changes }) : lines
}

/** A cart whose lines are worked on. */
export type CartInHand = {
  readonly cart: Cart
  add(medicineId: string, quantity: number): void
  change(at: number, changes: Partial<CartLine>): void
  remove(at: number): void
}

/** The lines of a sale that is corrected: nobody keeps them but the screen. */
export function useSoldCart(id: string, sold: Lines): CartInHand {
  const [lines, setLines] = useState(sold)
  return {
    cart: { id, lines },
    add: (medicineId, quantity) => setLines((now) => added(now, medicineId, quantity)),
    change: (at, changes) => setLines((now) => changed(now, at, changes)),
    remove: (at) => setLines((now) => now.toSpliced(at, 1)),
  }
}

/** A cart as this browser keeps it over a reload: items and units, nothing about a patient. */
export type Cart = { readonly id: string; readonly lines: readonly CartLine[] }

/** crypto.randomUUID does not exist on plain http in a hospital's own network. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
const empty = (): Cart => ({ id: newId(), lines: [] })

function read(kept: string): Cart {
  try {
    const found = JSON.parse(kept) as { readonly cart?: Cart } | null
    if (found?.cart?.id && Array.isArray(found.cart.lines)) return found.cart
  } catch {
    // What cannot be read is an empty cart.
  }
  return FIRST
}

/** What nobody has put anything into yet. */
const FIRST: Cart = empty()

/** The cart of who is signed in; those that are held are kept by the server. */
export function useCart() {
  const store = personalPreference('counter-cart')
  const cart = read(useStore(store))
  const put = (next: Cart) => store.set(JSON.stringify({ cart: next }))
  /** Of what is kept now: two scans may come before the next drawing. */
  const changeLines = (to: (lines: Lines) => Lines) => {
    const now = read(store.get())
    put({ ...now, lines: to(now.lines) })
  }
  return {
    cart,
    add: (medicineId: string, quantity: number) => changeLines((lines) => added(lines, medicineId, quantity)),
    change: (at: number, changes: Partial<CartLine>) => changeLines((lines) => changed(lines, at, changes)),
    remove: (at: number) => changeLines((lines) => lines.toSpliced(at, 1)),
    /** Goes on with a cart that was held. */
    put,
    /** After a sale or a hold: the next one begins empty. */
    next: () => put(empty()),
  }
}
export type Carts = ReturnType<typeof useCart>
