import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAll } from './read-all.ts'

/** A list of so many numbers, read so many at a time; the cursor is the next number. */
const listOf = (total: number, perPage: number) => ({
  read: async (after: string | null) => {
    const from = Number(after ?? 0)
    const to = Math.min(total, from + perPage)
    return {
      rows: Array.from({ length: to - from }, (_, index) => from + index),
      total,
      next: to < total ? `${to}` : null,
    }
  },
})

test('every row is read once and in order, up to the most that are wanted, and it is known whether some were left', async () => {
  const sizes = [
    fc.integer({ min: 0, max: 60 }),
    fc.integer({ min: 1, max: 25 }),
    fc.integer({ min: 1, max: 60 }),
  ] as const
  await fc.assert(
    fc.asyncProperty(...sizes, async (total, perPage, most) => {
      const seen: number[] = []
      const { signal } = new AbortController()
      const onRows = (rows: readonly number[], done: number, known: number) => {
        seen.push(...rows)
        expect([done, known]).toEqual([seen.length, total])
      }
      const { isCut } = await readAll(listOf(total, perPage), { most, signal, onRows })
      expect(seen).toEqual(Array.from({ length: Math.min(total, most) }, (_, index) => index))
      expect(isCut).toBe(total > most)
    }),
  )
})

test('stopped, nothing more is read', async () => {
  const controller = new AbortController()
  const pages: number[] = []
  const reading = readAll(listOf(100, 10), {
    most: 100,
    signal: controller.signal,
    onRows: (rows) => {
      pages.push(rows.length)
      if (pages.length === 3) controller.abort()
    },
  })
  await expect(reading).rejects.toThrow('aborted')
  expect(pages).toEqual([10, 10, 10])
})
