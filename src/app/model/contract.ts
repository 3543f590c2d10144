import { accessContract } from '../../access/model/access.contract.ts'
import type { Permission } from '../../access/model/grants.ts'
import { catalogueContract } from '../../catalogue/model/catalogue.contract.ts'
import { listsContract } from '../../catalogue/model/lists.contract.ts'
import { deskContract } from '../../desk/model/desk.contract.ts'
import { homeContract } from '../../desk/model/home/home.contract.ts'
import { recycleBinContract } from '../../desk/model/recycle-bin.contract.ts'
import { hospitalsContract } from '../../hospitals/model/hospitals.contract.ts'
import { patientsContract } from '../../patients/model/patients.contract.ts'
import { platformContract } from '../../platform/model/platform.contract.ts'
import type { Route } from '../../platform/model/route.ts'
import { treatmentContract } from '../../visits/model/treatment.contract.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { wardsContract } from '../../wards/model/wards.contract.ts'

type Slices = Record<string, Record<string, Route & { readonly permission: Permission | 'anyone' | 'signed-in' }>>

/** Every call there is. A permission that access/model/grants.ts does not know fails to compile here. */
export const contract = {
  platform: platformContract,
  hospitals: hospitalsContract,
  access: accessContract,
  catalogue: catalogueContract,
  lists: listsContract,
  patients: patientsContract,
  wards: wardsContract,
  visits: visitsContract,
  treatment: treatmentContract,
  desk: deskContract,
  recycleBin: recycleBinContract,
  home: homeContract,
} satisfies Slices

export const allRoutes: readonly Route[] = Object.values(contract).flatMap((slice) => Object.values(slice))
