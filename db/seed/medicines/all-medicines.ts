import { BOTTLES_AND_TUBES } from './bottles-and-tubes.ts'
import { GENERICS_OF_HEART_AND_BLOOD } from './generics-of-heart-and-blood.ts'
import { GENERICS_OF_INFECTION } from './generics-of-infection.ts'
import { GENERICS_OF_NERVES_AND_PAIN } from './generics-of-nerves-and-pain.ts'
import { GENERICS_OF_OTHER_ORGANS } from './generics-of-other-organs.ts'
import { GOODS } from './goods.ts'
import { INJECTIONS } from './injections.ts'
import { LOOK_ALIKES } from './look-alikes.ts'
import { barcodeOf, MAKERS_OF_GOODS, MAKERS_OF_MEDICINES } from './makers.ts'
import { TABLETS } from './tablets.ts'
import { genericOf, type ToldGenerics } from './told-generics.ts'
import { itemsOf, type ToldItem } from './told-medicines.ts'

const TOLD: ToldGenerics = {
  ...GENERICS_OF_INFECTION,
  ...GENERICS_OF_HEART_AND_BLOOD,
  ...GENERICS_OF_NERVES_AND_PAIN,
  ...GENERICS_OF_OTHER_ORGANS,
}
const TALL = new Map(LOOK_ALIKES.flat().map((tall) => [tall.toLowerCase(), tall]))

/** The generics of the demo as they are typed. */
export const GENERICS = Object.entries(TOLD).map(([name, told]) =>
  genericOf(name, TALL.get(name.toLowerCase()) ?? null, told),
)

const BARE = itemsOf([TABLETS, INJECTIONS, BOTTLES_AND_TUBES, GOODS], Object.keys(TOLD))

/** 'Febrol' of 'Febrol drops 15 ml': what begins alike is made by one. */
const leadOf = (name: string): string => name.replace('Inj. ', '').split(' ')[0] ?? name
const LEADS = [...new Set(BARE.map(({ name }) => leadOf(name)))]

const BOXES = { every: 3, packs: 10, from: 50_000 } as const

/** The items of the demo as they are typed, their generics by name: each with a manufacturer, a barcode, and some with one of the box. */
export const ITEMS: readonly ToldItem[] = BARE.map((item, at) => {
  const makers = item.kind === 'medicine' ? MAKERS_OF_MEDICINES : MAKERS_OF_GOODS
  const maker = LEADS.indexOf(leadOf(item.name)) % makers.length
  const pack = { barcode: barcodeOf(maker, at), units: item.packUnits }
  const box = { barcode: barcodeOf(maker, BOXES.from + at), units: item.packUnits * BOXES.packs }
  const isBoxed = item.isSoldLoose && at % BOXES.every === 0
  return { ...item, maker: makers[maker] ?? '', barcodes: isBoxed ? [pack, box] : [pack] }
})
