import { admissions } from './parts/admissions.ts'
import { bills } from './parts/bills.ts'
import { bytes } from './parts/bytes.ts'
import { charges } from './parts/charges.ts'
import { depth } from './parts/depth.ts'
import { deskSearch } from './parts/desk-search.ts'
import { dossier } from './parts/dossier.ts'
import { editors } from './parts/editors.ts'
import { growth } from './parts/growth.ts'
import { imports } from './parts/imports.ts'
import { laboratory } from './parts/laboratory.ts'
import { lists } from './parts/lists.ts'
import { load } from './parts/load.ts'
import type { Part } from './parts/part.ts'
import { peers } from './parts/peers.ts'
import { pharmacy } from './parts/pharmacy/pharmacy.ts'
import { reads } from './parts/reads.ts'
import { saves } from './parts/saves.ts'
import { screens } from './parts/screens.ts'
import { search } from './parts/search.ts'
import { theatreWeek } from './parts/theatre-week.ts'
import { treatmentSheets } from './parts/treatment-sheets.ts'

/** Every question of the bench, in the order they are asked. */
export const PARTS: readonly Part[] = [
  lists,
  bills,
  growth,
  depth,
  search,
  deskSearch,
  load,
  saves,
  admissions,
  editors,
  screens,
  bytes,
  dossier,
  imports,
  reads,
  peers,
  charges,
  laboratory,
  treatmentSheets,
  theatreWeek,
  pharmacy,
]
