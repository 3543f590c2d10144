import type { Food, Language, PrescribedLine } from '../prescription-form.ts'

type Words = {
  readonly places: readonly [morning: string, noon: string, evening: string, night: string]
  readonly food: Readonly<Record<Food, string>>
  readonly hourly: (dose: string, hours: string) => string
  readonly weekly: (dose: string) => string
  readonly monthly: (dose: string) => string
  readonly alternate: (dose: string) => string
  readonly once: (dose: string) => string
  readonly asNeeded: (why: string, dose: string) => string
  readonly most: (times: string) => string
  readonly days: (days: string) => string
}

/** What a dose is called in the three languages of the prints. */
const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    places: ['in the morning', 'at noon', 'in the evening', 'at night'],
    food: {
      any: '',
      before: 'before food',
      after: 'after food',
      with: 'with food',
      empty: 'on an empty stomach',
      bedtime: 'at bedtime',
    },
    hourly: (dose, hours) => `${dose} every ${hours} hours`,
    weekly: (dose) => `${dose} once a week`,
    monthly: (dose) => `${dose} once a month`,
    alternate: (dose) => `${dose} on alternate days`,
    once: (dose) => `${dose} once only`,
    asNeeded: (why, dose) => `${dose} ${why ? `for ${why}` : 'when needed'}`,
    most: (times) => `at most ${times} a day`,
    days: (days) => (days === '1' ? '1 day' : `${days} days`),
  },
  hi: {
    places: ['सुबह', 'दोपहर', 'शाम', 'रात'],
    food: {
      any: '',
      before: 'खाने से पहले लें',
      after: 'खाने के बाद लें',
      with: 'खाने के साथ लें',
      empty: 'खाली पेट लें',
      bedtime: 'सोते समय लें',
    },
    hourly: (dose, hours) => `हर ${hours} घंटे में ${dose}`,
    weekly: (dose) => `हफ़्ते में एक बार ${dose}`,
    monthly: (dose) => `महीने में एक बार ${dose}`,
    alternate: (dose) => `एक दिन छोड़कर ${dose}`,
    once: (dose) => `सिर्फ़ एक बार ${dose}`,
    asNeeded: (_, dose) => `ज़रूरत होने पर ${dose}`,
    most: (times) => `दिन में ${times} बार से ज़्यादा नहीं`,
    days: (days) => `${days} दिन`,
  },
  mr: {
    places: ['सकाळी', 'दुपारी', 'संध्याकाळी', 'रात्री'],
    food: {
      any: '',
      before: 'जेवणापूर्वी घ्या',
      after: 'जेवणानंतर घ्या',
      with: 'जेवणासोबत घ्या',
      empty: 'उपाशीपोटी घ्या',
      bedtime: 'झोपताना घ्या',
    },
    hourly: (dose, hours) => `दर ${hours} तासांनी ${dose}`,
    weekly: (dose) => `आठवड्यातून एकदा ${dose}`,
    monthly: (dose) => `महिन्यातून एकदा ${dose}`,
    alternate: (dose) => `एक दिवसाआड ${dose}`,
    once: (dose) => `फक्त एकदा ${dose}`,
    asNeeded: (_, dose) => `गरज पडल्यास ${dose}`,
    most: (times) => `दिवसात ${times} वेळापेक्षा जास्त नको`,
    days: (days) => `${days} दिवस`,
  },
}

const PARTS: Readonly<Record<string, string>> = { '0.25': '¼', '0.5': '½', '0.75': '¾' }
const DEVANAGARI = '०१२३४५६७८९'

/** A dose as it is written: 1, ½, 1½; Hindi and Marathi with their own figures. */
export function doseFigure(dose: number, language: Language = 'en'): string {
  const whole = Math.floor(dose)
  const part = PARTS[String(dose - whole)] ?? ''
  return inFigures(whole === 0 && part ? part : `${whole}${part}`, language)
}
const inFigures = (text: string, language: Language): string =>
  language === 'en' ? text : text.replaceAll(/[0-9]/g, (figure) => DEVANAGARI[Number(figure)] ?? figure)

const placesOf = ({ morning, noon, evening, night }: PrescribedLine) => [morning, noon, evening, night]

/** The four boxes, '1-0-½-0', or the words of what is taken otherwise. */
export const shortDose = (line: PrescribedLine): string =>
  line.how === 'places'
    ? placesOf(line)
        .map((dose) => doseFigure(dose))
        .join('-')
    : whenWords(line, 'en')

/** When and how much, in words: '1 in the morning, ½ at night'. */
function whenWords(line: PrescribedLine, language: Language): string {
  const words = WORDS[language]
  const unit = line.doseUnit ? ` ${line.doseUnit}` : ''
  const figure = (dose: number) => `${doseFigure(dose, language)}${unit}`
  if (line.how === 'places')
    return placesOf(line)
      .flatMap((dose, at) => {
        const place = words.places[at] ?? ''
        if (dose === 0) return []
        return [language === 'en' ? `${figure(dose)} ${place}` : `${place} ${figure(dose)}`]
      })
      .join(', ')
  const dose = figure(line.dose)
  if (line.how === 'hourly') return words.hourly(dose, inFigures(String(line.everyHours ?? 24), language))
  if (line.how === 'as_needed') {
    const most = line.mostADay === null ? '' : words.most(inFigures(String(line.mostADay), language))
    return [words.asNeeded(line.asNeededFor, dose), most].filter(Boolean).join(', ')
  }
  return words[line.how](dose)
}

/** Everything of a dose in a language, for who takes it: when, how much, with food or without. */
export const doseWords = (line: PrescribedLine, language: Language): string =>
  [whenWords(line, language), WORDS[language].food[line.food]].filter(Boolean).join(', ')

/** '5 days'. */
export const daysWords = (days: number, language: Language): string =>
  WORDS[language].days(inFigures(String(days), language))

/** Before food, after food, as the screen offers it. */
export const foodWords = (food: Food): string => WORDS.en.food[food] || 'any time'

/** What the pharmacy is told of a line: '1-0-1-0 for 30 days'. */
export const doseForPharmacy = (line: PrescribedLine): string =>
  line.how === 'once' ? shortDose(line) : `${shortDose(line)} for ${daysWords(line.days, 'en')}`
