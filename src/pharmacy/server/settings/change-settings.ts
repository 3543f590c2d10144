import { operation } from '../../../platform/server/contract/operation.ts'
import { historyOf } from '../../../records/server/history.queries.ts'
import { historyOperation } from '../../../records/server/history-operation.ts'
import { decideLicences } from '../../model/settings/licences.ts'
import { pharmacySettingsContract } from '../../model/settings/pharmacy-settings.contract.ts'
import { settingsOf } from './settings.queries.ts'

const shownSettings = operation(pharmacySettingsContract.settings, ({ db }) => settingsOf(db))

/** Changes the settings of the pharmacy, unless somebody did so meanwhile. */
export const changeSettings = operation(
  pharmacySettingsContract.change,
  async ({ db, record, refuse, orRefuse }, { version: seen, ...form }) => {
    orRefuse(decideLicences(form))
    const changed =
      (await db
        .updateTable('pharmacy_settings')
        .set({
          licence_20: form.licence20,
          licence_20_until: form.licence20Until,
          licence_21: form.licence21,
          licence_21_until: form.licence21Until,
          licence_20f: form.licence20f,
          licence_20f_until: form.licence20fUntil,
          rounds_off: form.roundsOff,
          return_days: form.returnDays,
          hold_minutes: form.holdMinutes,
        })
        .where('version', '=', seen)
        .returning(['id', 'version'])
        .executeTakeFirst()) ?? refuse('STALE')
    await record({ type: 'pharmacy.settings_changed', subject: { type: 'pharmacy_settings', id: changed.id } })
    return { version: changed.version }
  },
)

const historyOfSettings = historyOperation(pharmacySettingsContract.history, 'pharmacy_settings', (db, id) =>
  historyOf(db, 'pharmacy_settings', id),
)

export const pharmacySettingsRoutes = [shownSettings, changeSettings, historyOfSettings]
