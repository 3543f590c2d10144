import type { InEach } from './languages.ts'

/** What a grievance can be about, and what the certificate asks, in its order. */
export const SUBJECTS = ['treatment', 'staff', 'money', 'outside'] as const
export type Subject = (typeof SUBJECTS)[number]

/** The answers of a certificate, each under the name of its column. */
export type Answers = {
  readonly satisfiedWithTreatment: boolean
  readonly satisfiedWithStaff: boolean
  readonly moneyTaken: boolean
  readonly boughtOutside: boolean
}

/** A question of the certificate (domain practice 3.22; the wording awaits the hospital's own form). */
export type Question = {
  readonly answer: keyof Answers
  /** As the tablet asks. */
  readonly asked: InEach
  /** As the paper says: 'Yes' is that all is well. */
  readonly statement: InEach
  /** The answer with which all is well. */
  readonly good: boolean
  /** How the grievance is called. */
  readonly grievance: string
}

export const QUESTIONS: Readonly<Record<Subject, Question>> = {
  treatment: {
    answer: 'satisfiedWithTreatment',
    good: true,
    grievance: 'Not satisfied with the treatment',
    asked: {
      en: 'The treatment given to me or my patient',
      hi: 'मुझे या मेरे मरीज़ को दिया गया इलाज',
      mr: 'माझ्यावर किंवा माझ्या रुग्णावर केलेले उपचार',
    },
    statement: {
      en: 'I am satisfied with the treatment given to me / my patient.',
      hi: 'मुझे / मेरे मरीज़ को दिए गए इलाज से मैं संतुष्ट हूँ।',
      mr: 'मला / माझ्या रुग्णाला दिलेल्या उपचाराने माझे समाधान झाले आहे.',
    },
  },
  staff: {
    answer: 'satisfiedWithStaff',
    good: true,
    grievance: 'Not satisfied with the behaviour of the staff',
    asked: {
      en: 'The behaviour of the hospital staff',
      hi: 'अस्पताल के कर्मचारियों का व्यवहार',
      mr: 'रुग्णालयातील कर्मचाऱ्यांचे वर्तन',
    },
    statement: {
      en: 'I am satisfied with the behaviour of the hospital staff.',
      hi: 'अस्पताल के कर्मचारियों के व्यवहार से मैं संतुष्ट हूँ।',
      mr: 'रुग्णालयातील कर्मचाऱ्यांच्या वागणुकीने माझे समाधान झाले आहे.',
    },
  },
  money: {
    answer: 'moneyTaken',
    good: false,
    grievance: 'Money was asked for or taken',
    asked: {
      en: 'Was any money asked for or taken during the stay?',
      hi: 'भर्ती के दौरान क्या कोई पैसा माँगा या लिया गया?',
      mr: 'रुग्णालयात असताना पैसे मागितले किंवा घेतले का?',
    },
    statement: {
      en: 'No money was asked of me or my family, and none was taken, during the stay.',
      hi: 'भर्ती के दौरान मुझसे या मेरे परिवार से न कोई पैसा माँगा गया, न लिया गया।',
      mr: 'दाखल असताना माझ्याकडून किंवा माझ्या कुटुंबाकडून पैसे मागितले नाहीत आणि घेतलेही नाहीत.',
    },
  },
  outside: {
    answer: 'boughtOutside',
    good: false,
    grievance: 'Told to buy medicines, tests or implants outside',
    asked: {
      en: 'Were you told to buy medicines, tests or implants outside?',
      hi: 'क्या दवाइयाँ, जाँचें या इम्प्लांट बाहर से खरीदने को कहा गया?',
      mr: 'औषधे, तपासण्या किंवा इम्प्लांट बाहेरून विकत आणायला सांगितले का?',
    },
    statement: {
      en: 'Medicines, tests and implants were given by the hospital. I was not told to buy anything outside.',
      hi: 'दवाइयाँ, जाँचें और इम्प्लांट अस्पताल ने दिए। बाहर से कुछ भी खरीदने को नहीं कहा गया।',
      mr: 'औषधे, तपासण्या आणि इम्प्लांट रुग्णालयाने दिले. बाहेरून काहीही विकत आणायला सांगितले नाही.',
    },
  },
}

/** What the answers complain of: each subject opens a grievance. */
export const complaintsOf = (answers: Answers): Subject[] =>
  SUBJECTS.filter((subject) => answers[QUESTIONS[subject].answer] !== QUESTIONS[subject].good)
