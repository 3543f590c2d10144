// Written by npm run fix from the files that the slices register; not changed by hand.
import type { Route } from '../../platform/model/contract/route.ts'
import { platformContract } from '../../platform/model/contract/platform.contract.ts'
import { importContract } from '../../platform/model/imports/imports.contract.ts'
import { printPresetsContract } from '../../platform/model/lists/print-presets.contract.ts'
import { hospitalsContract } from '../../hospitals/model/hospitals.contract.ts'
import { accessContract } from '../../access/model/access.contract.ts'
import { passwordsContract } from '../../access/model/passwords.contract.ts'
import { quickPinContract } from '../../access/model/pin/quick-pin.contract.ts'
import { secondFactorContract } from '../../access/model/second-factor.contract.ts'
import { signatureContract } from '../../access/model/signature.contract.ts'
import { backupsContract } from '../../backups/model/backups.contract.ts'
import { hoursContract } from '../../hours/model/hours.contract.ts'
import { journalContract } from '../../journal/model/journal.contract.ts'
import { accountContract } from '../../records/model/account.contract.ts'
import { recycleBinContract } from '../../records/model/recycle-bin.contract.ts'
import { savedViewsContract } from '../../records/model/saved-views.contract.ts'
import { catalogueContract } from '../../catalogue/model/catalogue.contract.ts'
import { listsContract } from '../../catalogue/model/lists/lists.contract.ts'
import { mandatoryServicesContract } from '../../catalogue/model/services/mandatory-services.contract.ts'
import { genericsContract } from '../../medicines/model/generics/generics.contract.ts'
import { medicinesContract } from '../../medicines/model/items/medicines.contract.ts'
import { goodsTaxesContract } from '../../medicines/model/taxes/goods-taxes.contract.ts'
import { mergeContract } from '../../patients/model/merging/merge.contract.ts'
import { patientPrintsContract } from '../../patients/model/patient-prints.contract.ts'
import { patientRecordContract } from '../../patients/model/patient-record.contract.ts'
import { patientsContract } from '../../patients/model/patients.contract.ts'
import { draftContract } from '../../patients/model/registration/draft.contract.ts'
import { duplicatesContract } from '../../patients/model/registration/duplicates.contract.ts'
import { alertsContract } from '../../alerts/model/alerts.contract.ts'
import { bloodGroupContract } from '../../alerts/model/blood-group/blood-group.contract.ts'
import { schemesContract } from '../../schemes/model/schemes.contract.ts'
import { staffContract } from '../../staff/model/staff.contract.ts'
import { bedMapContract } from '../../wards/model/bed-map.contract.ts'
import { wardsContract } from '../../wards/model/wards.contract.ts'
import { blocksContract } from '../../stock/model/batches/blocks.contract.ts'
import { stockContract } from '../../stock/model/board/stock.contract.ts'
import { batchCorrectionsContract } from '../../stock/model/corrections/batch-corrections.contract.ts'
import { openingsContract } from '../../stock/model/openings/openings.contract.ts'
import { stockReportContract } from '../../stock/model/reports/stock-report.contract.ts'
import { requisitionsContract } from '../../stock/model/requisitions/requisitions.contract.ts'
import { stockTakesContract } from '../../stock/model/stock-takes/stock-takes.contract.ts'
import { transfersContract } from '../../stock/model/transfers/transfers.contract.ts'
import { writeOffsContract } from '../../stock/model/write-offs/write-offs.contract.ts'
import { narcoticCountsContract } from '../../narcotics/model/narcotic-counts.contract.ts'
import { supplierLedgerContract } from '../../purchasing/model/ledger/supplier-ledger.contract.ts'
import { notePapersContract } from '../../purchasing/model/notes/note-papers.contract.ts'
import { notesContract } from '../../purchasing/model/notes/notes.contract.ts'
import { purchaseOrdersContract } from '../../purchasing/model/orders/orders.contract.ts'
import { purchaseReportContract } from '../../purchasing/model/reports/purchase-report.contract.ts'
import { supplierReturnsContract } from '../../purchasing/model/returns/returns.contract.ts'
import { suppliersContract } from '../../purchasing/model/suppliers/suppliers.contract.ts'
import { approvalsContract } from '../../visits/model/approvals/approvals.contract.ts'
import { commentsContract } from '../../visits/model/comments.contract.ts'
import { foundVisitsContract } from '../../visits/model/found-visits.contract.ts'
import { outpatientContract } from '../../visits/model/outpatient.contract.ts'
import { outsidePersonContract } from '../../visits/model/outside/outside-person.contract.ts'
import { patientVisitsContract } from '../../visits/model/patient-visits.contract.ts'
import { payerChangeContract } from '../../visits/model/payer/payer-change.contract.ts'
import { trackingContract } from '../../visits/model/tracking/tracking.contract.ts'
import { treatmentContract } from '../../visits/model/treatment/treatment.contract.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { withdrawalContract } from '../../visits/model/withdrawal/withdrawal.contract.ts'
import { graceOverrideContract } from '../../documents/model/billing-access/grace-override.contract.ts'
import { documentsContract } from '../../documents/model/documents.contract.ts'
import { chargesContract } from '../../charges/model/charges.contract.ts'
import { observationsContract } from '../../observations/model/observations.contract.ts'
import { clinicalNotesContract } from '../../notes/model/clinical-notes.contract.ts'
import { noteTextsContract } from '../../notes/model/texts/note-texts.contract.ts'
import { cashSessionContract } from '../../receipts/model/cash-session.contract.ts'
import { receiptsContract } from '../../receipts/model/receipts.contract.ts'
import { bloodHereContract } from '../../orders/model/blood-here.contract.ts'
import { ordersContract } from '../../orders/model/orders.contract.ts'
import { recordedContract } from '../../orders/model/recorded/recorded.contract.ts'
import { billsContract } from '../../billing/model/bill/bills.contract.ts'
import { billChangesContract } from '../../billing/model/bill/changes/bill-changes.contract.ts'
import { billStepsContract } from '../../billing/model/bill/changes/bill-steps.contract.ts'
import { discountsContract } from '../../billing/model/bill/changes/discounts.contract.ts'
import { billCopyContract } from '../../billing/model/bill/copy/bill-copy.contract.ts'
import { billExportsContract } from '../../billing/model/bill/exports/bill-exports.contract.ts'
import { billPrintsContract } from '../../billing/model/bill/exports/bill-prints.contract.ts'
import { oldBillsContract } from '../../billing/model/bill/exports/old-bills.contract.ts'
import { serviceSwitchContract } from '../../billing/model/bill/services/service-switch.contract.ts'
import { billingContract } from '../../billing/model/billing.contract.ts'
import { finalisationContract } from '../../billing/model/payment/finalisation.contract.ts'
import { doctorsPlanContract } from '../../billing/model/plan/doctors-plan.contract.ts'
import { countersContract } from '../../billing/model/summary/counters.contract.ts'
import { daywiseContract } from '../../billing/model/summary/daywise.contract.ts'
import { medicineDiscountsContract } from '../../dispensing/model/discounts/medicine-discounts.contract.ts'
import { dispensingContract } from '../../dispensing/model/dispensing.contract.ts'
import { papersContract } from '../../dispensing/model/papers/papers.contract.ts'
import { physiotherapyContract } from '../../physiotherapy/model/physiotherapy.contract.ts'
import { prescribingContract } from '../../prescribing/model/prescribing.contract.ts'
import { criticalFindingsContract } from '../../radiology/model/critical/critical-findings.contract.ts'
import { radiologyPacsContract } from '../../radiology/model/images/radiology-pacs.contract.ts'
import { radiologyPicturesContract } from '../../radiology/model/images/radiology-pictures.contract.ts'
import { radiologyOverviewContract } from '../../radiology/model/overview.contract.ts'
import { radiologyContract } from '../../radiology/model/radiology.contract.ts'
import { radiologyRegistersContract } from '../../radiology/model/registers/registers.contract.ts'
import { patientReportsContract } from '../../radiology/model/report/patient-reports.contract.ts'
import { radiologyEditionsContract } from '../../radiology/model/report/radiology-editions.contract.ts'
import { radiologyReportsContract } from '../../radiology/model/report/radiology-reports.contract.ts'
import { radiologyTemplatesContract } from '../../radiology/model/templates/radiology-templates.contract.ts'
import { analysersContract } from '../../laboratory/model/analysers/analysers.contract.ts'
import { trayContract } from '../../laboratory/model/analysers/tray.contract.ts'
import { criticalContract } from '../../laboratory/model/critical/critical.contract.ts'
import { microbiologyContract } from '../../laboratory/model/microbiology/microbiology.contract.ts'
import { labOrdersContract } from '../../laboratory/model/orders/lab-orders.contract.ts'
import { outsourcingContract } from '../../laboratory/model/outsourcing/outsourcing.contract.ts'
import { labOverviewContract } from '../../laboratory/model/overview/overview.contract.ts'
import { labParametersContract } from '../../laboratory/model/parameters/parameters.contract.ts'
import { qualityContract } from '../../laboratory/model/quality/quality.contract.ts'
import { recallContract } from '../../laboratory/model/recall/recall.contract.ts'
import { reportDemoContract } from '../../laboratory/model/reports/report-demo.contract.ts'
import { reportsContract } from '../../laboratory/model/reports/reports.contract.ts'
import { resultsContract } from '../../laboratory/model/results/results.contract.ts'
import { verifiedContract } from '../../laboratory/model/results/verified.contract.ts'
import { labContainersContract } from '../../laboratory/model/samples/containers.contract.ts'
import { samplesContract } from '../../laboratory/model/samples/samples.contract.ts'
import { setUpListsContract } from '../../laboratory/model/set-up-lists/set-up-lists.contract.ts'
import { labTestsContract } from '../../laboratory/model/tests/tests.contract.ts'
import { bloodUnitsContract } from '../../blood/model/blood-units.contract.ts'
import { bloodContract } from '../../blood/model/blood.contract.ts'
import { refinementContract } from '../../refinement/model/refinement.contract.ts'
import { letterTemplatesContract } from '../../letters/model/letter-templates.contract.ts'
import { lettersContract } from '../../letters/model/letters.contract.ts'
import { grievancesContract } from '../../satisfaction/model/grievances.contract.ts'
import { satisfactionContract } from '../../satisfaction/model/satisfaction.contract.ts'
import { p2Contract } from '../../claims/model/p2/p2.contract.ts'
import { sanctionContract } from '../../claims/model/sanction/sanction.contract.ts'
import { summariesContract } from '../../claims/model/summaries/summaries.contract.ts'
import { caseEndContract } from '../../theatre/model/end.contract.ts'
import { theatreKitsContract } from '../../theatre/model/kits.contract.ts'
import { caseNotesContract } from '../../theatre/model/notes/case-notes.contract.ts'
import { theatrePrintsContract } from '../../theatre/model/prints.contract.ts'
import { theatreRegisterContract } from '../../theatre/model/register/theatre-register.contract.ts'
import { theatreSetUpContract } from '../../theatre/model/set-up.contract.ts'
import { caseStepsContract } from '../../theatre/model/steps.contract.ts'
import { theatreContract } from '../../theatre/model/theatre.contract.ts'
import { dischargeContract } from '../../discharge/model/discharge.contract.ts'
import { gatePassContract } from '../../discharge/model/gate-pass.contract.ts'
import { gateContract } from '../../discharge/model/gate.contract.ts'
import { revocationContract } from '../../discharge/model/revoke/revocation.contract.ts'
import { leavesContract } from '../../nursing/model/absences/leaves.contract.ts'
import { chartingDifferencesContract } from '../../nursing/model/differences/charting-differences.contract.ts'
import { medicationOrdersContract } from '../../nursing/model/medication-orders.contract.ts'
import { nursingPapersContract } from '../../nursing/model/papers/nursing-papers.contract.ts'
import { orderReviewsContract } from '../../nursing/model/review/order-reviews.contract.ts'
import { shiftListsContract } from '../../nursing/model/shifts/shift-lists.contract.ts'
import { treatmentSheetContract } from '../../nursing/model/treatment-sheet.contract.ts'
import { chartContract } from '../../chart/model/chart.contract.ts'
import { recallsContract } from '../../pharmacy/model/recalls/recalls.contract.ts'
import { salesReportContract } from '../../pharmacy/model/reports/sales-report.contract.ts'
import { correctionsContract } from '../../pharmacy/model/sales/corrections.contract.ts'
import { heldCartsContract } from '../../pharmacy/model/sales/holds/held-carts.contract.ts'
import { invoicesContract } from '../../pharmacy/model/sales/invoices/invoices.contract.ts'
import { salesContract } from '../../pharmacy/model/sales/sales.contract.ts'
import { pharmacySettingsContract } from '../../pharmacy/model/settings/pharmacy-settings.contract.ts'
import { inventoryTrackingContract } from '../../pharmacy/model/tracking/inventory-tracking.contract.ts'
import { courseDraftContract } from '../../summaries/model/course-draft.contract.ts'
import { dischargeSummariesContract } from '../../summaries/model/discharge-summaries.contract.ts'
import { telecallingContract } from '../../telecalling/model/telecalling.contract.ts'
import { advanceReportContract } from '../../dashboards/model/advance-report/advance-report.contract.ts'
import { admittedContract } from '../../dashboards/model/inpatients/admitted.contract.ts'
import { dischargedContract } from '../../dashboards/model/inpatients/discharged.contract.ts'
import { ipdContract } from '../../dashboards/model/ipd.contract.ts'
import { myWorkContract } from '../../dashboards/model/my-work/my-work.contract.ts'
import { opdContract } from '../../dashboards/model/opd.contract.ts'
import { homeContract } from '../../home/model/home.contract.ts'
import { shellContract } from './shell.contract.ts'

type Contract = {
  readonly platform: typeof platformContract
  readonly import: typeof importContract
  readonly printPresets: typeof printPresetsContract
  readonly hospitals: typeof hospitalsContract
  readonly access: typeof accessContract
  readonly passwords: typeof passwordsContract
  readonly quickPin: typeof quickPinContract
  readonly secondFactor: typeof secondFactorContract
  readonly signature: typeof signatureContract
  readonly backups: typeof backupsContract
  readonly hours: typeof hoursContract
  readonly journal: typeof journalContract
  readonly account: typeof accountContract
  readonly recycleBin: typeof recycleBinContract
  readonly savedViews: typeof savedViewsContract
  readonly catalogue: typeof catalogueContract
  readonly lists: typeof listsContract
  readonly mandatoryServices: typeof mandatoryServicesContract
  readonly generics: typeof genericsContract
  readonly medicines: typeof medicinesContract
  readonly goodsTaxes: typeof goodsTaxesContract
  readonly merge: typeof mergeContract
  readonly patientPrints: typeof patientPrintsContract
  readonly patientRecord: typeof patientRecordContract
  readonly patients: typeof patientsContract
  readonly draft: typeof draftContract
  readonly duplicates: typeof duplicatesContract
  readonly alerts: typeof alertsContract
  readonly bloodGroup: typeof bloodGroupContract
  readonly schemes: typeof schemesContract
  readonly staff: typeof staffContract
  readonly bedMap: typeof bedMapContract
  readonly wards: typeof wardsContract
  readonly blocks: typeof blocksContract
  readonly stock: typeof stockContract
  readonly batchCorrections: typeof batchCorrectionsContract
  readonly openings: typeof openingsContract
  readonly stockReport: typeof stockReportContract
  readonly requisitions: typeof requisitionsContract
  readonly stockTakes: typeof stockTakesContract
  readonly transfers: typeof transfersContract
  readonly writeOffs: typeof writeOffsContract
  readonly narcoticCounts: typeof narcoticCountsContract
  readonly supplierLedger: typeof supplierLedgerContract
  readonly notePapers: typeof notePapersContract
  readonly notes: typeof notesContract
  readonly purchaseOrders: typeof purchaseOrdersContract
  readonly purchaseReport: typeof purchaseReportContract
  readonly supplierReturns: typeof supplierReturnsContract
  readonly suppliers: typeof suppliersContract
  readonly approvals: typeof approvalsContract
  readonly comments: typeof commentsContract
  readonly foundVisits: typeof foundVisitsContract
  readonly outpatient: typeof outpatientContract
  readonly outsidePerson: typeof outsidePersonContract
  readonly patientVisits: typeof patientVisitsContract
  readonly payerChange: typeof payerChangeContract
  readonly tracking: typeof trackingContract
  readonly treatment: typeof treatmentContract
  readonly visits: typeof visitsContract
  readonly withdrawal: typeof withdrawalContract
  readonly graceOverride: typeof graceOverrideContract
  readonly documents: typeof documentsContract
  readonly charges: typeof chargesContract
  readonly observations: typeof observationsContract
  readonly clinicalNotes: typeof clinicalNotesContract
  readonly noteTexts: typeof noteTextsContract
  readonly cashSession: typeof cashSessionContract
  readonly receipts: typeof receiptsContract
  readonly bloodHere: typeof bloodHereContract
  readonly orders: typeof ordersContract
  readonly recorded: typeof recordedContract
  readonly bills: typeof billsContract
  readonly billChanges: typeof billChangesContract
  readonly billSteps: typeof billStepsContract
  readonly discounts: typeof discountsContract
  readonly billCopy: typeof billCopyContract
  readonly billExports: typeof billExportsContract
  readonly billPrints: typeof billPrintsContract
  readonly oldBills: typeof oldBillsContract
  readonly serviceSwitch: typeof serviceSwitchContract
  readonly billing: typeof billingContract
  readonly finalisation: typeof finalisationContract
  readonly doctorsPlan: typeof doctorsPlanContract
  readonly counters: typeof countersContract
  readonly daywise: typeof daywiseContract
  readonly medicineDiscounts: typeof medicineDiscountsContract
  readonly dispensing: typeof dispensingContract
  readonly papers: typeof papersContract
  readonly physiotherapy: typeof physiotherapyContract
  readonly prescribing: typeof prescribingContract
  readonly criticalFindings: typeof criticalFindingsContract
  readonly radiologyPacs: typeof radiologyPacsContract
  readonly radiologyPictures: typeof radiologyPicturesContract
  readonly radiologyOverview: typeof radiologyOverviewContract
  readonly radiology: typeof radiologyContract
  readonly radiologyRegisters: typeof radiologyRegistersContract
  readonly patientReports: typeof patientReportsContract
  readonly radiologyEditions: typeof radiologyEditionsContract
  readonly radiologyReports: typeof radiologyReportsContract
  readonly radiologyTemplates: typeof radiologyTemplatesContract
  readonly analysers: typeof analysersContract
  readonly tray: typeof trayContract
  readonly critical: typeof criticalContract
  readonly microbiology: typeof microbiologyContract
  readonly labOrders: typeof labOrdersContract
  readonly outsourcing: typeof outsourcingContract
  readonly labOverview: typeof labOverviewContract
  readonly labParameters: typeof labParametersContract
  readonly quality: typeof qualityContract
  readonly recall: typeof recallContract
  readonly reportDemo: typeof reportDemoContract
  readonly reports: typeof reportsContract
  readonly results: typeof resultsContract
  readonly verified: typeof verifiedContract
  readonly labContainers: typeof labContainersContract
  readonly samples: typeof samplesContract
  readonly setUpLists: typeof setUpListsContract
  readonly labTests: typeof labTestsContract
  readonly bloodUnits: typeof bloodUnitsContract
  readonly blood: typeof bloodContract
  readonly refinement: typeof refinementContract
  readonly letterTemplates: typeof letterTemplatesContract
  readonly letters: typeof lettersContract
  readonly grievances: typeof grievancesContract
  readonly satisfaction: typeof satisfactionContract
  readonly p2: typeof p2Contract
  readonly sanction: typeof sanctionContract
  readonly summaries: typeof summariesContract
  readonly caseEnd: typeof caseEndContract
  readonly theatreKits: typeof theatreKitsContract
  readonly caseNotes: typeof caseNotesContract
  readonly theatrePrints: typeof theatrePrintsContract
  readonly theatreRegister: typeof theatreRegisterContract
  readonly theatreSetUp: typeof theatreSetUpContract
  readonly caseSteps: typeof caseStepsContract
  readonly theatre: typeof theatreContract
  readonly discharge: typeof dischargeContract
  readonly gatePass: typeof gatePassContract
  readonly gate: typeof gateContract
  readonly revocation: typeof revocationContract
  readonly leaves: typeof leavesContract
  readonly chartingDifferences: typeof chartingDifferencesContract
  readonly medicationOrders: typeof medicationOrdersContract
  readonly nursingPapers: typeof nursingPapersContract
  readonly orderReviews: typeof orderReviewsContract
  readonly shiftLists: typeof shiftListsContract
  readonly treatmentSheet: typeof treatmentSheetContract
  readonly chart: typeof chartContract
  readonly recalls: typeof recallsContract
  readonly salesReport: typeof salesReportContract
  readonly corrections: typeof correctionsContract
  readonly heldCarts: typeof heldCartsContract
  readonly invoices: typeof invoicesContract
  readonly sales: typeof salesContract
  readonly pharmacySettings: typeof pharmacySettingsContract
  readonly inventoryTracking: typeof inventoryTrackingContract
  readonly courseDraft: typeof courseDraftContract
  readonly dischargeSummaries: typeof dischargeSummariesContract
  readonly telecalling: typeof telecallingContract
  readonly advanceReport: typeof advanceReportContract
  readonly admitted: typeof admittedContract
  readonly discharged: typeof dischargedContract
  readonly ipd: typeof ipdContract
  readonly myWork: typeof myWorkContract
  readonly opd: typeof opdContract
  readonly home: typeof homeContract
  readonly shell: typeof shellContract
}

/** Every call there is, by the contract that declares it. */
export const contract: Contract = {
  platform: platformContract,
  import: importContract,
  printPresets: printPresetsContract,
  hospitals: hospitalsContract,
  access: accessContract,
  passwords: passwordsContract,
  quickPin: quickPinContract,
  secondFactor: secondFactorContract,
  signature: signatureContract,
  backups: backupsContract,
  hours: hoursContract,
  journal: journalContract,
  account: accountContract,
  recycleBin: recycleBinContract,
  savedViews: savedViewsContract,
  catalogue: catalogueContract,
  lists: listsContract,
  mandatoryServices: mandatoryServicesContract,
  generics: genericsContract,
  medicines: medicinesContract,
  goodsTaxes: goodsTaxesContract,
  merge: mergeContract,
  patientPrints: patientPrintsContract,
  patientRecord: patientRecordContract,
  patients: patientsContract,
  draft: draftContract,
  duplicates: duplicatesContract,
  alerts: alertsContract,
  bloodGroup: bloodGroupContract,
  schemes: schemesContract,
  staff: staffContract,
  bedMap: bedMapContract,
  wards: wardsContract,
  blocks: blocksContract,
  stock: stockContract,
  batchCorrections: batchCorrectionsContract,
  openings: openingsContract,
  stockReport: stockReportContract,
  requisitions: requisitionsContract,
  stockTakes: stockTakesContract,
  transfers: transfersContract,
  writeOffs: writeOffsContract,
  narcoticCounts: narcoticCountsContract,
  supplierLedger: supplierLedgerContract,
  notePapers: notePapersContract,
  notes: notesContract,
  purchaseOrders: purchaseOrdersContract,
  purchaseReport: purchaseReportContract,
  supplierReturns: supplierReturnsContract,
  suppliers: suppliersContract,
  approvals: approvalsContract,
  comments: commentsContract,
  foundVisits: foundVisitsContract,
  outpatient: outpatientContract,
  outsidePerson: outsidePersonContract,
  patientVisits: patientVisitsContract,
  payerChange: payerChangeContract,
  tracking: trackingContract,
  treatment: treatmentContract,
  visits: visitsContract,
  withdrawal: withdrawalContract,
  graceOverride: graceOverrideContract,
  documents: documentsContract,
  charges: chargesContract,
  observations: observationsContract,
  clinicalNotes: clinicalNotesContract,
  noteTexts: noteTextsContract,
  cashSession: cashSessionContract,
  receipts: receiptsContract,
  bloodHere: bloodHereContract,
  orders: ordersContract,
  recorded: recordedContract,
  bills: billsContract,
  billChanges: billChangesContract,
  billSteps: billStepsContract,
  discounts: discountsContract,
  billCopy: billCopyContract,
  billExports: billExportsContract,
  billPrints: billPrintsContract,
  oldBills: oldBillsContract,
  serviceSwitch: serviceSwitchContract,
  billing: billingContract,
  finalisation: finalisationContract,
  doctorsPlan: doctorsPlanContract,
  counters: countersContract,
  daywise: daywiseContract,
  medicineDiscounts: medicineDiscountsContract,
  dispensing: dispensingContract,
  papers: papersContract,
  physiotherapy: physiotherapyContract,
  prescribing: prescribingContract,
  criticalFindings: criticalFindingsContract,
  radiologyPacs: radiologyPacsContract,
  radiologyPictures: radiologyPicturesContract,
  radiologyOverview: radiologyOverviewContract,
  radiology: radiologyContract,
  radiologyRegisters: radiologyRegistersContract,
  patientReports: patientReportsContract,
  radiologyEditions: radiologyEditionsContract,
  radiologyReports: radiologyReportsContract,
  radiologyTemplates: radiologyTemplatesContract,
  analysers: analysersContract,
  tray: trayContract,
  critical: criticalContract,
  microbiology: microbiologyContract,
  labOrders: labOrdersContract,
  outsourcing: outsourcingContract,
  labOverview: labOverviewContract,
  labParameters: labParametersContract,
  quality: qualityContract,
  recall: recallContract,
  reportDemo: reportDemoContract,
  reports: reportsContract,
  results: resultsContract,
  verified: verifiedContract,
  labContainers: labContainersContract,
  samples: samplesContract,
  setUpLists: setUpListsContract,
  labTests: labTestsContract,
  bloodUnits: bloodUnitsContract,
  blood: bloodContract,
  refinement: refinementContract,
  letterTemplates: letterTemplatesContract,
  letters: lettersContract,
  grievances: grievancesContract,
  satisfaction: satisfactionContract,
  p2: p2Contract,
  sanction: sanctionContract,
  summaries: summariesContract,
  caseEnd: caseEndContract,
  theatreKits: theatreKitsContract,
  caseNotes: caseNotesContract,
  theatrePrints: theatrePrintsContract,
  theatreRegister: theatreRegisterContract,
  theatreSetUp: theatreSetUpContract,
  caseSteps: caseStepsContract,
  theatre: theatreContract,
  discharge: dischargeContract,
  gatePass: gatePassContract,
  gate: gateContract,
  revocation: revocationContract,
  leaves: leavesContract,
  chartingDifferences: chartingDifferencesContract,
  medicationOrders: medicationOrdersContract,
  nursingPapers: nursingPapersContract,
  orderReviews: orderReviewsContract,
  shiftLists: shiftListsContract,
  treatmentSheet: treatmentSheetContract,
  chart: chartContract,
  recalls: recallsContract,
  salesReport: salesReportContract,
  corrections: correctionsContract,
  heldCarts: heldCartsContract,
  invoices: invoicesContract,
  sales: salesContract,
  pharmacySettings: pharmacySettingsContract,
  inventoryTracking: inventoryTrackingContract,
  courseDraft: courseDraftContract,
  dischargeSummaries: dischargeSummariesContract,
  telecalling: telecallingContract,
  advanceReport: advanceReportContract,
  admitted: admittedContract,
  discharged: dischargedContract,
  ipd: ipdContract,
  myWork: myWorkContract,
  opd: opdContract,
  home: homeContract,
  shell: shellContract,
} satisfies Record<string, Record<string, Route>>
