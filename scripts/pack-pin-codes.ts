import fs from 'node:fs'
import zlib from 'node:zlib'

// node scripts/pack-pin-codes.ts <india_pincodes.csv.gz>: writes src/patients/server/registration/pin-codes.txt from a table of post
// offices (GeoNames, CC BY 4.0) with the columns pincode, district, state, taluk, sample_place, post_office_count.
// A pin code of several taluks is given to the one with the most post offices.

type Place = { state: string; district: string; town: string; offices: number }

const [source = ''] = process.argv.slice(2)
const lines = zlib.gunzipSync(fs.readFileSync(source)).toString('utf8').trim().split('\n').slice(1)
const places = new Map<string, Place>()
for (const line of lines) {
  const [pin = '', district = '', state = '', taluk = '', , count = '0'] = fieldsOf(line)
  const known = places.get(pin)
  if (known && known.offices >= Number(count)) continue
  places.set(pin, { state, district, town: townOf(taluk), offices: Number(count) })
}

const districts = new Map<string, Map<string, number[]>>()
for (const [pin, { state, district, town }] of [...places].toSorted(([a], [b]) => a.localeCompare(b))) {
  const towns = districts.get(`${state}|${district}`) ?? new Map<string, number[]>()
  districts.set(`${state}|${district}`, towns)
  towns.set(town, [...(towns.get(town) ?? []), Number(pin)])
}
const packed = [...districts].map(
  ([name, towns]) => `${name}|${[...towns].map(([town, pins]) => `${town}:${rangesOf(pins)}`).join(';')}`,
)
const CREDIT =
  '# Pin codes of India by state, district and town. Derived from GeoNames (https://www.geonames.org), CC BY 4.0.'
fs.writeFileSync('src/patients/server/registration/pin-codes.txt', `${[CREDIT, ...packed].join('\n')}\n`)

/** 440001, 440002, 440003, 440010 as 440001+2,440010: how many follow. */
function rangesOf(pins: number[]): string {
  const ranges: string[] = []
  for (let first = 0, last = 0; first < pins.length; first = last + 1) {
    last = first
    while (pins[last + 1] === (pins[last] ?? 0) + 1) last++
    ranges.push(last === first ? `${pins[first]}` : `${pins[first]}+${last - first}`)
  }
  return ranges.join(',')
}

/** 'Nagpur (Urban)' is the town Nagpur; 'NA' and nothing are none. */
function townOf(taluk: string): string {
  const town = taluk
    .replace(/\s*\(.*\)\s*$/, '')
    .replace(/\s*-\s*(I+|\d+)$/, '')
    .replace(/[|:;]/g, ' ')
    .trim()
  return town === 'NA' ? '' : town
}

function fieldsOf(line: string): string[] {
  return [...line.matchAll(/("([^"]*)"|[^,]*)(,|$)/g)].map(([, plain = '', quoted]) => quoted ?? plain)
}
