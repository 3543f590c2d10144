import type { HistoryWords } from '../../../records/model/history-words.ts'

export const pharmacySettingsWords: HistoryWords = {
  kind: 'settings',
  labels: {
    licence_20: 'Licence in form 20',
    licence_20_until: 'Form 20 valid until',
    licence_21: 'Licence in form 21',
    licence_21_until: 'Form 21 valid until',
    licence_20f: 'Licence in form 20F',
    licence_20f_until: 'Form 20F valid until',
    rounds_off: 'Rounded to the rupee',
    return_days: 'Days for returns',
    hold_minutes: 'Minutes of a held cart',
  },
}
