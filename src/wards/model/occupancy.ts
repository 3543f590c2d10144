/** Taken rooms of all, in whole percent; a ward without rooms is empty. */
export const percent = (occupied: number, rooms: number): number =>
  rooms === 0 ? 0 : Math.round((occupied / rooms) * 100)

export const average = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
