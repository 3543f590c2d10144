// Written by npm run fix from the files that the slices register; not changed by hand.
import type { ScreenEntry } from '../../platform/web/screen.ts'
import { accessScreens } from '../../access/web/access.screens.ts'
import { backupScreens } from '../../backups/web/backups.screens.ts'
import { recordScreens } from '../../records/web/records.screens.ts'
import { catalogueScreens } from '../../catalogue/web/catalogue.screens.ts'
import { medicinesScreens } from '../../medicines/web/medicines.screens.ts'
import { schemesScreens } from '../../schemes/web/schemes.screens.ts'
import { staffScreens } from '../../staff/web/staff.screens.ts'
import { wardScreens } from '../../wards/web/wards.screens.ts'
import { stockScreens } from '../../stock/web/stock.screens.ts'
import { narcoticsScreens } from '../../narcotics/web/narcotics.screens.ts'
import { purchasingScreens } from '../../purchasing/web/purchasing.screens.ts'
import { chargesScreens } from '../../charges/web/charges.screens.ts'
import { observationsScreens } from '../../observations/web/observations.screens.ts'
import { notesScreens } from '../../notes/web/notes.screens.ts'
import { receiptsScreens } from '../../receipts/web/receipts.screens.ts'
import { ordersScreens } from '../../orders/web/orders.screens.ts'
import { billingScreens } from '../../billing/web/billing.screens.ts'
import { dispensingScreens } from '../../dispensing/web/dispensing.screens.ts'
import { physiotherapyScreens } from '../../physiotherapy/web/physiotherapy.screens.ts'
import { prescribingScreens } from '../../prescribing/web/prescribing.screens.ts'
import { radiologyScreens } from '../../radiology/web/radiology.screens.ts'
import { laboratoryScreens } from '../../laboratory/web/laboratory.screens.ts'
import { bloodScreens } from '../../blood/web/blood.screens.ts'
import { lettersScreens } from '../../letters/web/letters.screens.ts'
import { satisfactionScreens } from '../../satisfaction/web/satisfaction.screens.ts'
import { claimsScreens } from '../../claims/web/claims.screens.ts'
import { theatreScreens } from '../../theatre/web/theatre.screens.ts'
import { dischargeScreens } from '../../discharge/web/discharge.screens.ts'
import { nursingScreens } from '../../nursing/web/nursing.screens.ts'
import { chartScreens } from '../../chart/web/chart.screens.ts'
import { pharmacyScreens } from '../../pharmacy/web/pharmacy.screens.ts'
import { summariesScreens } from '../../summaries/web/summaries.screens.ts'
import { telecallingScreens } from '../../telecalling/web/telecalling.screens.ts'
import { dashboardScreens } from '../../dashboards/web/dashboards.screens.ts'
import { homeScreens } from '../../home/web/home.screens.ts'

export const screens: readonly ScreenEntry[] = [
  ...accessScreens,
  ...backupScreens,
  ...recordScreens,
  ...catalogueScreens,
  ...medicinesScreens,
  ...schemesScreens,
  ...staffScreens,
  ...wardScreens,
  ...stockScreens,
  ...narcoticsScreens,
  ...purchasingScreens,
  ...chargesScreens,
  ...observationsScreens,
  ...notesScreens,
  ...receiptsScreens,
  ...ordersScreens,
  ...billingScreens,
  ...dispensingScreens,
  ...physiotherapyScreens,
  ...prescribingScreens,
  ...radiologyScreens,
  ...laboratoryScreens,
  ...bloodScreens,
  ...lettersScreens,
  ...satisfactionScreens,
  ...claimsScreens,
  ...theatreScreens,
  ...dischargeScreens,
  ...nursingScreens,
  ...chartScreens,
  ...pharmacyScreens,
  ...summariesScreens,
  ...telecallingScreens,
  ...dashboardScreens,
  ...homeScreens,
]
