import { expect, test } from 'vitest'
import { PLAIN_LINE, type PrescribedLine } from '../prescription-form.ts'
import { daysWords, doseForPharmacy, doseWords, shortDose } from './dose-words.ts'

const line = (changes: Partial<PrescribedLine>): PrescribedLine => ({ ...PLAIN_LINE, ...changes })

test.each<[Partial<PrescribedLine>, string, string, string]>([
  [
    { evening: 1 },
    '1 in the morning, 1 in the evening, after food',
    'सुबह १, शाम १, खाने के बाद लें',
    'सकाळी १, संध्याकाळी १, जेवणानंतर घ्या',
  ],
  [
    { morning: 0, noon: 1.5, night: 0.5, food: 'empty' },
    '1½ at noon, ½ at night, on an empty stomach',
    'दोपहर १½, रात ½, खाली पेट लें',
    'दुपारी १½, रात्री ½, उपाशीपोटी घ्या',
  ],
  [{ how: 'hourly', everyHours: 8, food: 'any' }, '1 every 8 hours', 'हर ८ घंटे में १', 'दर ८ तासांनी १'],
  [{ how: 'weekly', food: 'any' }, '1 once a week', 'हफ़्ते में एक बार १', 'आठवड्यातून एकदा १'],
  [{ how: 'monthly', food: 'any' }, '1 once a month', 'महीने में एक बार १', 'महिन्यातून एकदा १'],
  [
    { how: 'alternate', food: 'bedtime' },
    '1 on alternate days, at bedtime',
    'एक दिन छोड़कर १, सोते समय लें',
    'एक दिवसाआड १, झोपताना घ्या',
  ],
  [{ how: 'once', dose: 2, food: 'any' }, '2 once only', 'सिर्फ़ एक बार २', 'फक्त एकदा २'],
  [
    { how: 'as_needed', asNeededFor: 'pain', mostADay: 4, food: 'any' },
    '1 for pain, at most 4 a day',
    'ज़रूरत होने पर १, दिन में ४ बार से ज़्यादा नहीं',
    'गरज पडल्यास १, दिवसात ४ वेळापेक्षा जास्त नको',
  ],
  [
    { doseUnit: 'ml', morning: 5, food: 'before' },
    '5 ml in the morning, before food',
    'सुबह ५ ml, खाने से पहले लें',
    'सकाळी ५ ml, जेवणापूर्वी घ्या',
  ],
])('%o in English, Hindi and Marathi', (changes, en, hi, mr) => {
  const told = line(changes)
  expect([doseWords(told, 'en'), doseWords(told, 'hi'), doseWords(told, 'mr')]).toEqual([en, hi, mr])
})

test('the pharmacy is told the boxes and the days', () => {
  expect(doseForPharmacy(line({ evening: 0.5, days: 30 }))).toBe('1-0-½-0 for 30 days')
  expect(shortDose(line({ how: 'hourly', everyHours: 6 }))).toBe('1 every 6 hours')
  expect([daysWords(1, 'en'), daysWords(14, 'mr'), daysWords(14, 'hi')]).toEqual(['1 day', '१४ दिवस', '१४ दिन'])
})
