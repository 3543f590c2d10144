import fs from 'node:fs/promises'
import path from 'node:path'

export type PinPlace = { readonly state: string; readonly district: string; readonly town: string | null }

const FILE = path.join(import.meta.dirname, 'pin-codes.txt')
let places: Promise<Map<number, PinPlace>> | undefined

/** Where a pin code lies; read when the first one is asked for and kept (19,000 facts, the same for both hospitals). */
export async function placeOfPin(pin: string): Promise<PinPlace | null> {
  places ??= fs.readFile(FILE, 'utf8').then(unpack)
  return (await places).get(Number(pin)) ?? null
}

/** Lines of `State|District|Town:440001+2,440010;Town:…`, as scripts/pack-pin-codes.ts writes them. */
function unpack(packed: string): Map<number, PinPlace> {
  const found = new Map<number, PinPlace>()
  for (const line of packed.split('\n')) {
    const [state = '', district = '', towns] = line.split('|')
    if (!towns) continue
    for (const part of towns.split(';')) {
      const [town, ranges = ''] = part.split(':')
      const place = { state, district, town: town || null }
      for (const range of ranges.split(',')) {
        const [first = 0, more = 0] = range.split('+').map(Number)
        for (let pin = first; pin <= first + more; pin++) found.set(pin, place)
      }
    }
  }
  return found
}
