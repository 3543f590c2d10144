import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRoutes } from '../app/model/contract.ts'
import { freshDatabase } from './fresh-database.ts'

// The refusals of the contract and the constraints of the database, asked of the database itself.

let client: pg.Client
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await freshDatabase()
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  drop = database.drop
})
afterAll(async () => {
  await client.end()
  await drop()
})

const refusals = allRoutes.flatMap(({ path, refusals = {} }) =>
  Object.entries(refusals).map(([code, refusal]) => ({ path, code, constraints: refusal.constraints ?? {} })),
)
const named = new Set(refusals.flatMap(({ constraints }) => Object.keys(constraints)))

const names = async (sql: string): Promise<string[]> =>
  (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name)

/** Unique or exclusive, but broken by no race of two users: why not. */
const NOT_RACED: Readonly<Record<string, string>> = {
  a_message_is_taken_once: 'a second one is kept as a repeat',
  bill_changes_reversed_once: 'the bill is locked while a change is taken back',
  bill_changes_source_posts_once: 'the id of its source is made for it',
  charges_reversed_once: 'a second reversal gets the one that is there',
  charges_source_posts_once: 'a second post gets the charge that is there',
  hospitals_patient_prefix_key: 'hospitals are founded by the operator',
  one_value_a_place: 'one transaction at a time looks at the messages of a hospital',
  one_account_a_code: 'the chart of accounts is founded with the hospital',
  one_account_a_key: 'the chart of accounts is founded with the hospital',
  medication_order_with_its_visit: 'the id is made for it',
  order_review_with_its_visit: 'the id is made for it',
  one_decision_an_order: 'it is written with its review',
  one_correction_a_number: 'the counter of the month is locked',
  one_correction_line_a_batch_and_place: 'the correction is locked while it is approved',
  one_paper_a_place: 'the note is locked while a paper is added',
  one_dispensing_request_a_number: 'the counter of the day is locked',
  one_note_version_a_token: 'a token is 128 random bits',
  one_issue_a_number: 'the counter of the day is locked',
  one_issue_line_a_place: 'it is written with its slip',
  one_request_line_a_place: 'it is written with its request',
  one_intake_a_source: 'the requisition of the bag is locked while its transfusion ends',
  one_dispensing_request_a_source: 'the prescription is locked while it is signed',
  one_prescription_a_version: 'the version before is locked while the next one is signed',
  one_prescription_a_token: 'it has 128 random bits',
  one_prescription_line_a_place: 'it is written with its prescription',
  one_count_an_item: 'a count that is there is changed',
  one_procedure_a_case: 'a procedure that is there is changed, and the case is locked meanwhile',
  one_part_a_person: 'a person who is there is taken back, and the case is locked meanwhile',
  one_line_an_item_of_kit: 'an item that is there is changed, and the kit is locked until then',
  one_equipment_a_case: 'equipment that is there is taken back, and the case is locked meanwhile',
  narcotic_count_with_its_counter: 'it begins with the primary key: a target for foreign keys that carry who counted',
  narcotic_line_with_its_count: 'it begins with the primary key: a target for foreign keys that carry the count',
  one_narcotic_line_a_batch: 'it is written with its count',
  take_with_its_place:
    'it begins with the primary key: a target for foreign keys that carry the place and whether it is open',
  one_take_a_number: 'the number comes from a counter that is locked until the commit',
  one_count_a_turn: 'the line is locked while it is counted',
  one_reservation_a_holder: 'the batches are locked while units of them are held',
  one_alert_a_result: 'it is written with its result',
  one_report_a_token: 'it has 128 random bits',
  one_radiology_report_a_token: 'it has 128 random bits',
  one_critical_finding_a_report: 'the ordered line is locked while its report is written',
  one_result_a_report: 'they are written with their report',
  one_finding_a_place: 'it is written with its result',
  hold_with_its_control: 'it begins with the primary key: a target for foreign keys that carry the control',
  lot_with_its_level: 'it begins with the primary key: a target for foreign keys that carry the level',
  run_with_its_control: 'it begins with the primary key: a target for foreign keys that carry the control',
  one_control_point_a_level: 'it is written with its run',
  one_accession_a_day: 'the number comes from a counter that is locked until the commit',
  one_container_a_place: 'it is written with its collection, and the visit is locked meanwhile',
  one_container_in_stead_of_another: 'the visit is locked while its containers are drawn',
  one_examination_a_place: 'the ordered line is locked while its steps are taken',
  one_report_a_number: 'the number comes from a counter that is locked until the commit',
  one_form_f_an_examination: 'the ordered line is locked while its steps are taken',
  one_lock_a_hospital: 'the row is founded with the hospital',
  one_p2_line_a_key: 'the bill is locked while its P-II is submitted',
  one_p2_line_a_position: 'the bill is locked while its P-II is submitted',
  one_p4_line_a_line: 'it is written with its memo, and the bill is locked meanwhile',
  one_text_an_edition: 'a trigger keeps the text while the row of its template is locked',
  p2_line_with_its_amount: 'it begins with the primary key: a target for foreign keys that carry the amount',
  one_cheque_a_receipt: 'it is written with its receipt',
  one_purpose_a_receipt: 'a purpose that is there is changed',
  one_approval_a_source: 'an approval that is there is changed',
  one_grievance_a_subject: 'it is written with its certificate',
  one_count_a_mode: 'the session is locked while it is closed',
  one_row_a_denomination: 'the session is locked while it is closed',
  one_order_a_number: 'the number comes from a counter that is locked until the commit',
  one_order_line_a_place: 'it is written with its order',
  one_purchase_order_a_number: 'the number comes from a counter that is locked until the commit',
  one_note_a_number: 'the number comes from a counter that is locked until the commit',
  one_debit_note_a_number: 'the number comes from a counter that is locked until the commit',
  one_debit_note_of_rejected: 'the note is locked while it is approved',
  one_debit_note_of_return: 'the return is locked while it is approved',
  one_supplier_return_a_number: 'the number comes from a counter that is locked until the commit',
  one_purchase_settings_a_hospital: 'the row is founded with the hospital',
  purchase_limits_do_not_overlap: 'the limits are founded with the hospital',
  write_off_limits_do_not_overlap: 'the limits are founded with the hospital',
  supplier_entries_reversed_once: 'a second reversal gets the one that is there',
  supplier_entries_source_posts_once: 'a second post gets the entry that is there',
  one_pass_a_number: 'the number comes from a counter that is locked until the commit',
  one_print_a_copy: 'the bill is locked while its prints are counted',
  one_print_a_copy_of_a_receipt: 'a trigger numbers the copies while the receipt is locked',
  one_print_a_copy_of_a_sale: 'a trigger numbers the copies while the sale is locked',
  one_final_payment_a_receipt: 'it is written with its receipt',
  one_receipt_a_number: 'the number comes from a series that is locked until the commit',
  one_session_a_number: 'the number comes from a counter that is locked until the commit',
  one_complication_a_visit: 'the visit is locked while its lists are saved',
  one_part_a_practitioner: 'the visit is locked while its lists are saved',
  one_primary_diagnosis: 'the visit is locked while its lists are saved',
  one_patient_a_uhid: 'the number comes from a counter that is locked until the commit',
  one_visit_a_number: 'the number comes from a counter that is locked until the commit',
  one_token_a_day: 'the number comes from a counter that is locked until the commit',
  one_patient_an_imported_row: 'the import asks it to leave the row out',
  payer_of_kind: 'it begins with the primary key: a target for foreign keys that carry the kind',
  note_with_its_visit: 'it begins with the primary key: a target for foreign keys that carry the visit',
  note_with_its_visit_and_kind: 'it begins with the primary key: a target for foreign keys that carry visit and kind',
  case_with_its_visit: 'it begins with the primary key: a target for foreign keys that carry the visit',
  visit_with_its_patient: 'it begins with the primary key: a target for foreign keys that carry the patient',
  one_mark_a_document: 'a tick that is there already is left as it is',
  one_preset_a_name_and_person: 'a preset of the same name is replaced',
  one_tie_of_diagnosis_and_complication: 'the diagnosis is locked while its complications are saved',
  session_by_token: 'the token is random',
  reset_by_code: 'the code is random',
  batch_and_its_medicine: 'the key of a batch is unique already; it only carries the item along',
  one_write_off_a_number: 'numbered under a lock',
  one_transfer_a_number: 'numbered under a lock',
  one_requisition_a_number: 'numbered under a lock',
  transfer_line_and_its_quantity: 'it begins with the primary key: a target for foreign keys that carry the quantity',
  one_opening_a_number: 'numbered under a lock',
  one_pharmacy_a_hospital: 'the row is founded with the hospital',
  one_payment_a_receipt: 'it is written with its receipt',
  one_register_entry_a_line: 'it is written with its line',
  one_register_entry_a_number: 'the number comes from a series that is locked until the commit',
  one_return_a_number: 'the number comes from a series that is locked until the commit',
  one_return_line_a_sale_line: 'it is written with its return, one for each line',
  one_sale_a_number: 'the number comes from a series that is locked until the commit',
  one_sale_line_a_place: 'it is written with its sale',
  one_held_line_a_place: 'it is written with its cart',
  one_place_a_name: 'places are made with their wards, whose codes are unique, and by migrations',
  one_place_a_ward: 'they are made with their wards',
  one_place_in_transit: 'places are made by migrations',
  one_ward_line_a_batch: 'it is written with its dose, one for each batch',
  one_ward_line_a_batch_of_bag: 'it is written with its bag, one for each batch',
  rate_with_its_visit: 'it begins with the primary key: a target for foreign keys that carry the visit',
  dose_with_its_visit: 'it begins with the primary key: a target for foreign keys that carry the visit',
  one_details_a_version: 'they are kept with the charge that is new',
  blood_requisition_with_its_visit: 'it begins with the primary key: a target for foreign keys that carry the visit',
  one_blood_requisition_a_number: 'the number comes from a counter that is locked until the commit',
  blood_unit_with_its_visit: 'it begins with the primary key: a target for foreign keys that carry the visit',
  vitals_of_one_transfusion: 'they are written with their transfusion',
  one_open_reset_an_account: 'the account is locked while its password is reset',
}
/** Of every ledger: posting and reversing a second time answer with the row that is there. */
const OF_LEDGERS = /_(source_posts|reversed)_once$/

test('every constraint that a refusal names is there', async () => {
  const there = new Set([
    ...(await names('select conname as name from pg_constraint')),
    ...(await names(
      'select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid where i.indisunique',
    )),
  ])
  const functions = (
    await names(`select prosrc as name from pg_proc where pronamespace = 'public'::regnamespace`)
  ).join()
  // What a trigger refuses is named in its text; the states of a room complete 'room_is_'.
  const raised = (constraint: string) =>
    functions.includes(`'${constraint}'`) || /^room_is_(held|cleaning|blocked)$/.test(constraint)
  expect([...named].filter((constraint) => !there.has(constraint) && !raised(constraint))).toEqual([])
})

test('every constraint that a race can break is named by a refusal', async () => {
  const raced = await names(`select i.indexrelid::regclass::text as name from pg_index i
    join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace
    and (i.indisunique or i.indisexclusion) and not i.indisprimary`)
  const forgotten = raced.filter(
    (constraint) => !named.has(constraint) && !(constraint in NOT_RACED) && !OF_LEDGERS.test(constraint),
  )
  expect(
    forgotten.map((constraint) => `${constraint}: name it under constraints of the refusal its rule gives`),
  ).toEqual([])
  expect(Object.keys(NOT_RACED).filter((constraint) => !raced.includes(constraint) || named.has(constraint))).toEqual(
    [],
  )
})

test('a route has one refusal for a constraint', () => {
  for (const { path, refusals: declared = {} } of allRoutes) {
    const constraints = Object.values(declared).flatMap((refusal) => Object.keys(refusal.constraints ?? {}))
    expect([path, constraints.filter((one, at) => constraints.indexOf(one) !== at)]).toEqual([path, []])
  }
})
