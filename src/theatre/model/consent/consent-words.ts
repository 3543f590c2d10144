import { type Anaesthesia, isLocal, type Side } from '../case/case-words.ts'

/** The languages in which a consent is read to the patient. */
export const CONSENT_LANGUAGES = ['en', 'hi', 'mr'] as const
export type ConsentLanguage = (typeof CONSENT_LANGUAGES)[number]

/** Each by its own name: who chooses it reads it. */
export const LANGUAGE_NAMES: Readonly<Record<ConsentLanguage, string>> = { en: 'English', hi: 'हिंदी', mr: 'मराठी' }

/** What an anaesthesia may do, by its kind. */
type RisksOf = 'asleep' | 'numb' | 'small'

/** All that a consent says in a language; what is of the patient and the operation is filled in. */
export type ConsentWords = {
  readonly title: string
  readonly readIn: string
  readonly labels: {
    readonly patient: string
    readonly patientId: string
    readonly ageAndSex: string
    readonly ward: string
    readonly visit: string
    readonly surgeon: string
    readonly anaesthetist: string
    readonly operation: string
    readonly side: string
    readonly because: string
    readonly anaesthesia: string
  }
  readonly sides: Readonly<Record<Side, string>>
  readonly statements: readonly string[]
  readonly allergy: string
  readonly noAllergy: string
  readonly riskTitle: string
  readonly risks: readonly string[]
  readonly anaesthesiaRisks: Readonly<Record<RisksOf, string>>
  readonly ownRisks: string
  readonly otherTitle: string
  readonly questions: string
  readonly blood: string
  readonly yes: string
  readonly no: string
  readonly will: string
  readonly signs: readonly (readonly [role: string, asks: string])[]
  readonly thumb: string
  readonly interpreter: string
  readonly emergency: string
}

export const CONSENT_WORDS: Readonly<Record<ConsentLanguage, ConsentWords>> = {
  en: {
    title: 'Consent for operation and anaesthesia',
    readIn: 'Read to the patient in English',
    labels: {
      patient: 'Patient',
      patientId: 'Patient ID',
      ageAndSex: 'Age, sex',
      ward: 'Ward',
      visit: 'Visit',
      surgeon: 'Surgeon',
      anaesthetist: 'Anaesthetist',
      operation: 'Operation',
      side: 'Side',
      because: 'Because of',
      anaesthesia: 'Anaesthesia',
    },
    sides: { left: 'LEFT', right: 'RIGHT', both: 'BOTH SIDES', none: 'not applicable' },
    statements: [
      'The doctor told me in a language I understand what my illness is, what will be done and why, what I may expect and how long I shall stay.',
      'I was told the risks below and those of the anaesthesia, and that no result is promised.',
      'If something is found that must be treated at once to save life or an organ, it may be done. Anything else waits for my word.',
      'Tissue that is taken out may be examined. It is not used for anything else without my written word.',
      'I was told the cost, what my payer has sanctioned and what is not covered.',
      'I told the doctors about my illnesses, medicines and allergies.',
    ],
    allergy: 'Allergy:',
    noAllergy: 'No allergy is known.',
    riskTitle: 'Risks told',
    risks: [
      'pain, bleeding, infection of the wound',
      'blood clots in the legs or lungs',
      'injury of an organ nearby, a second operation',
    ],
    anaesthesiaRisks: {
      asleep:
        'of the anaesthesia: sore throat, vomiting, trouble with breathing, reaction to a medicine, rarely danger to life',
      numb: 'of the anaesthesia: headache, low blood pressure, weak legs for hours, rarely lasting numbness; general anaesthesia if it does not hold',
      small: 'of the injection: pain, swelling, reaction to the medicine',
    },
    ownRisks: 'Of this operation',
    otherTitle: 'Other ways, and without it',
    questions: 'Questions of the patient, answered',
    blood: 'Blood, if needed',
    yes: 'Yes',
    no: 'No',
    will: 'I say yes of my own will. I may change my mind until the anaesthesia starts, without losing treatment.',
    signs: [
      ['Patient', 'name, date, time'],
      ['Witness, not of the team', 'name, date, time'],
      ['Relative, if the patient cannot', 'name, relation, reason'],
    ],
    thumb: 'Thumb print: left of a man, right of a woman, with a witness',
    interpreter: 'Interpreter:',
    emergency: 'Emergency: two doctors sign in place of the patient, reason on the back',
  },
  hi: {
    title: 'ऑपरेशन और बेहोशी के लिए सहमति',
    readIn: 'मरीज़ को हिंदी में पढ़कर सुनाया गया',
    labels: {
      patient: 'मरीज़',
      patientId: 'मरीज़ क्रमांक',
      ageAndSex: 'उम्र, लिंग',
      ward: 'वार्ड',
      visit: 'विज़िट',
      surgeon: 'सर्जन',
      anaesthetist: 'बेहोशी के डॉक्टर',
      operation: 'ऑपरेशन',
      side: 'तरफ़',
      because: 'कारण',
      anaesthesia: 'बेहोशी',
    },
    sides: { left: 'बाईं (LEFT)', right: 'दाहिनी (RIGHT)', both: 'दोनों (BOTH SIDES)', none: 'लागू नहीं' },
    statements: [
      'डॉक्टर ने मुझे मेरी समझ की भाषा में बताया कि मेरी बीमारी क्या है, क्या किया जाएगा और क्यों, क्या हो सकता है और कितने दिन रहना होगा।',
      'मुझे नीचे लिखे और बेहोशी के ख़तरे बताए गए, और यह भी कि किसी परिणाम का वादा नहीं है।',
      'ऑपरेशन में कुछ ऐसा मिले जिसका इलाज जान या अंग बचाने के लिए तुरंत ज़रूरी हो, तो वह किया जा सकता है। बाकी सब मुझसे पूछकर ही।',
      'निकाले गए ऊतक की जाँच की जा सकती है। मेरी लिखित अनुमति के बिना उसका कोई और उपयोग नहीं होगा।',
      'मुझे खर्च, भुगतान करने वाली संस्था की मंज़ूरी और जो उसमें शामिल नहीं है, बताया गया।',
      'मैंने डॉक्टरों को अपनी बीमारियाँ, दवाइयाँ और एलर्जी बताई हैं।',
    ],
    allergy: 'एलर्जी:',
    noAllergy: 'कोई एलर्जी मालूम नहीं।',
    riskTitle: 'बताए गए ख़तरे',
    risks: ['दर्द, ख़ून बहना, घाव में संक्रमण', 'पैरों या फेफड़ों की नसों में ख़ून जमना', 'पास के अंग को चोट, दोबारा ऑपरेशन'],
    anaesthesiaRisks: {
      asleep: 'बेहोशी के: गले में दर्द, उल्टी, साँस में तकलीफ़, दवा की प्रतिक्रिया, कभी-कभार जान का ख़तरा',
      numb: 'सुन्न करने के: सिरदर्द, रक्तचाप कम होना, कुछ घंटे पैरों में कमज़ोरी, कभी-कभार लंबे समय की सुन्नता; असर न हो तो पूरी बेहोशी',
      small: 'इंजेक्शन के: दर्द, सूजन, दवा की प्रतिक्रिया',
    },
    ownRisks: 'इस ऑपरेशन के',
    otherTitle: 'दूसरे उपाय, और ऑपरेशन न करने पर',
    questions: 'मरीज़ के सवाल, जिनका जवाब दिया गया',
    blood: 'ज़रूरत हो तो ख़ून चढ़ाना',
    yes: 'हाँ',
    no: 'नहीं',
    will: 'मैं अपनी इच्छा से हाँ कहता/कहती हूँ। बेहोशी शुरू होने तक मैं अपना निर्णय बदल सकता/सकती हूँ; इलाज फिर भी चलता रहेगा।',
    signs: [
      ['मरीज़', 'नाम, तारीख़, समय'],
      ['गवाह, जो टीम का न हो', 'नाम, तारीख़, समय'],
      ['रिश्तेदार, यदि मरीज़ न कर सके', 'नाम, रिश्ता, कारण'],
    ],
    thumb: 'अँगूठे का निशान: पुरुष का बायाँ, स्त्री का दाहिना, गवाह के साथ',
    interpreter: 'दुभाषिया:',
    emergency: 'आपातकाल: मरीज़ की जगह दो डॉक्टर हस्ताक्षर करते हैं, कारण पीछे लिखें',
  },
  mr: {
    title: 'शस्त्रक्रिया व भूल यांसाठी संमती',
    readIn: 'रुग्णाला मराठीत वाचून दाखवले',
    labels: {
      patient: 'रुग्ण',
      patientId: 'रुग्ण क्रमांक',
      ageAndSex: 'वय, लिंग',
      ward: 'वॉर्ड',
      visit: 'भेट',
      surgeon: 'शल्यचिकित्सक',
      anaesthetist: 'भूलतज्ज्ञ',
      operation: 'शस्त्रक्रिया',
      side: 'बाजू',
      because: 'कारण',
      anaesthesia: 'भूल',
    },
    sides: { left: 'डावी (LEFT)', right: 'उजवी (RIGHT)', both: 'दोन्ही (BOTH SIDES)', none: 'लागू नाही' },
    statements: [
      'मला समजणाऱ्या भाषेत डॉक्टरांनी सांगितले की माझा आजार काय आहे, काय केले जाणार व का, काय अपेक्षित आहे आणि किती दिवस राहावे लागेल.',
      'खाली लिहिलेले व भुलीचे धोके मला सांगितले, तसेच कोणत्याही परिणामाची हमी नाही हेही सांगितले.',
      'शस्त्रक्रियेत जीव किंवा अवयव वाचवण्यासाठी लगेच उपचार करावा लागेल असे काही आढळल्यास तो करता येईल. इतर सर्व मला विचारूनच.',
      'काढलेल्या ऊतीची तपासणी करता येईल. माझ्या लेखी परवानगीशिवाय तिचा इतर कोणताही वापर होणार नाही.',
      'खर्च, पैसे देणाऱ्या संस्थेने काय मंजूर केले आहे व काय त्यात नाही हे मला सांगितले.',
      'माझे आजार, औषधे व ॲलर्जी मी डॉक्टरांना सांगितल्या आहेत.',
    ],
    allergy: 'ॲलर्जी:',
    noAllergy: 'कोणतीही ॲलर्जी माहीत नाही.',
    riskTitle: 'सांगितलेले धोके',
    risks: [
      'वेदना, रक्तस्राव, जखमेत जंतुसंसर्ग',
      'पायांच्या किंवा फुप्फुसांच्या रक्तवाहिन्यांत गुठळ्या',
      'जवळच्या अवयवाला इजा, पुन्हा शस्त्रक्रिया',
    ],
    anaesthesiaRisks: {
      asleep: 'भुलीचे: घसा दुखणे, उलटी, श्वासाचा त्रास, औषधाची प्रतिक्रिया, क्वचित जिवाला धोका',
      numb: 'भुलीचे: डोकेदुखी, रक्तदाब कमी होणे, काही तास पायांत अशक्तपणा, क्वचित दीर्घकाळ बधिरता; परिणाम न झाल्यास पूर्ण भूल',
      small: 'इंजेक्शनचे: वेदना, सूज, औषधाची प्रतिक्रिया',
    },
    ownRisks: 'या शस्त्रक्रियेचे',
    otherTitle: 'इतर उपाय, आणि शस्त्रक्रिया न केल्यास',
    questions: 'रुग्णाचे प्रश्न, ज्यांची उत्तरे दिली',
    blood: 'गरज पडल्यास रक्त देणे',
    yes: 'होय',
    no: 'नाही',
    will: 'मी स्वेच्छेने होय म्हणतो/म्हणते. भूल सुरू होईपर्यंत मी माझा निर्णय बदलू शकतो/शकते; उपचार तरीही चालू राहतील.',
    signs: [
      ['रुग्ण', 'नाव, दिनांक, वेळ'],
      ['साक्षीदार, पथकातील नसलेला', 'नाव, दिनांक, वेळ'],
      ['नातेवाईक, रुग्ण करू शकत नसल्यास', 'नाव, नाते, कारण'],
    ],
    thumb: 'अंगठ्याचा ठसा: पुरुषाचा डावा, स्त्रीचा उजवा, साक्षीदारासह',
    interpreter: 'दुभाषी:',
    emergency: 'आपत्कालीन: रुग्णाच्या जागी दोन डॉक्टर सही करतात, कारण मागे लिहावे',
  },
}

const ASLEEP: readonly Anaesthesia[] = ['general', 'sedation', 'iv_sedation', 'conscious_sedation']

/** The risks that are read to every patient, those of the anaesthesia last; where it is not chosen yet, those of falling asleep. */
export function risksRead({ risks, anaesthesiaRisks }: ConsentWords, anaesthesia: Anaesthesia | null): string[] {
  const isAsleep = anaesthesia === null || ASLEEP.includes(anaesthesia)
  const kind = isAsleep ? 'asleep' : isLocal(anaesthesia) ? 'small' : 'numb'
  return [...risks, anaesthesiaRisks[kind]]
}
