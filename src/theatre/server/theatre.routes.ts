import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import { showBoard } from './board/board.ts'
import { listCases, showWeek } from './board/lists.ts'
import { showUse } from './board/use.ts'
import { showCasesOfVisit, showChoices } from './cases/cases-of-visit.ts'
import { showCase } from './cases/opened-case.ts'
import { completeCase } from './end/complete-case.ts'
import { addItem, answerItem, showOffers } from './end/items.ts'
import { revokeCompletion } from './end/revoke-completion.ts'
import { countUsed } from './kits/count-used.ts'
import { holdKit } from './kits/hold-kit.ts'
import { addKit, changeKit, listKits, searchKitItems } from './kits/set-up-kits.ts'
import { beginCaseNote } from './notes/begin-case-note.ts'
import { printCaseNote } from './notes/print-case-note.ts'
import { showCaseNote } from './notes/show-case-note.ts'
import { signCaseNote } from './notes/sign-case-note.ts'
import { printConsent } from './prints/print-consent.ts'
import { printImplants } from './prints/print-implants.ts'
import { printChecklist, printTheatreList } from './prints/prints.ts'
import { printTheatreRegister } from './register/print-theatre-register.ts'
import { countTheatreRegister, exportTheatreRegister, listTheatreRegister } from './register/theatre-register.ts'
import { showInventory, showResources } from './set-up/resources.ts'
import { addEquipment, addTheatre, changeEquipment, changeTheatre } from './set-up/set-up.ts'
import { askForCase, changeCase } from './steps/ask-for-case.ts'
import { bookCase, pushCases } from './steps/book-case.ts'
import { stampCase } from './steps/stamp-case.ts'
import { overrideReadiness, stepCase } from './steps/step-case.ts'
import { countItems, tickFact, tickLine } from './steps/tick.ts'

export const theatreRoutes: readonly MountedOperation[] = [
  showBoard,
  showWeek,
  showUse,
  listCases,
  showCase,
  showCasesOfVisit,
  showChoices,
  askForCase,
  changeCase,
  bookCase,
  pushCases,
  stepCase,
  stampCase,
  overrideReadiness,
  tickFact,
  tickLine,
  countItems,
  showOffers,
  addItem,
  answerItem,
  listKits,
  searchKitItems,
  addKit,
  changeKit,
  holdKit,
  countUsed,
  completeCase,
  revokeCompletion,
  showResources,
  showInventory,
  addTheatre,
  changeTheatre,
  addEquipment,
  changeEquipment,
  listTheatreRegister,
  countTheatreRegister,
  exportTheatreRegister,
  printTheatreRegister,
  printTheatreList,
  printChecklist,
  showCaseNote,
  beginCaseNote,
  signCaseNote,
  printCaseNote,
  printConsent,
  printImplants,
]
