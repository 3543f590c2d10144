// Written by npm run fix from the files that the slices register; not changed by hand.
import type { ChargeSource } from '../../platform/model/records/charge-source.ts'
import { chargesChargeSources } from '../../charges/model/charges.charge-sources.ts'
import { ordersChargeSources } from '../../orders/model/orders.charge-sources.ts'
import { dispensingChargeSources } from '../../dispensing/model/dispensing.charge-sources.ts'
import { physiotherapyChargeSources } from '../../physiotherapy/model/physiotherapy.charge-sources.ts'
import { bloodChargeSources } from '../../blood/model/blood.charge-sources.ts'
import { theatreChargeSources } from '../../theatre/model/theatre.charge-sources.ts'
import { nursingChargeSources } from '../../nursing/model/nursing.charge-sources.ts'

export const chargeSources: readonly ChargeSource[] = [
  ...chargesChargeSources,
  ...ordersChargeSources,
  ...dispensingChargeSources,
  ...physiotherapyChargeSources,
  ...bloodChargeSources,
  ...theatreChargeSources,
  ...nursingChargeSources,
]
