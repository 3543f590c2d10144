/**
 * What clerks in Indian hospitals type instead of the name on the list: words that a name holds, and what is typed for them. A hospital
 * changes it entry by entry; this only suggests.
 */
const USUAL: readonly (readonly [words: string, typed: string])[] = [
  // Haematology and blood bank
  ['complete haemogram', 'cbc, hemogram, cbp'],
  ['complete blood count', 'cbc, hemogram, cbp'],
  ['haemogram', 'cbc'],
  ['haemoglobin', 'hb, hgb, hemoglobin'],
  ['glycosylated haemoglobin', 'hba1c, a1c'],
  ['total leucocyte count', 'tlc, wbc, leukocyte'],
  ['differential leucocyte count', 'dlc, leukocyte'],
  ['erythrocyte sedimentation rate', 'esr'],
  ['platelet count', 'plt, pc'],
  ['reticulocyte count', 'retic'],
  ['peripheral smear', 'ps, pbf'],
  ['malaria parasite', 'mp, mps, qbc'],
  ['prothrombin time', 'pt, inr'],
  ['partial thromboplastin', 'aptt, ptt'],
  ['bleeding time', 'bt'],
  ['clotting time', 'ct'],
  ['d-dimer', 'ddimer'],
  ['blood group', 'bg, grouping, abo'],
  ['cross match', 'xmatch, crossmatch'],
  ['coombs test direct', 'dct'],
  ['coombs test indirect', 'ict'],
  ['packed red cells', 'prc, prbc, pcv'],
  ['packed cell volume', 'pcv, hct'],
  ['fresh frozen plasma', 'ffp'],
  ['platelets random donor', 'rdp'],
  ['platelets single donor', 'sdp'],
  // Biochemistry
  ['blood glucose', 'rbs, fbs, ppbs, bsl, sugar'],
  ['glucose random', 'rbs, bsl, sugar'],
  ['glucose fasting', 'fbs, bsl, sugar'],
  ['glucose tolerance', 'gtt, ogtt'],
  ['blood urea', 'urea, bun'],
  ['creatinine', 'creat'],
  ['uric acid', 'ua'],
  ['sodium', 'na, electrolytes'],
  ['potassium', 'k+, electrolytes'],
  ['chloride', 'cl, electrolytes'],
  ['calcium', 'ca'],
  ['phosphorus', 'po4, phosphate'],
  ['magnesium', 'mg'],
  ['kidney function', 'kft, rft'],
  ['renal function', 'kft, rft'],
  ['liver function', 'lft'],
  ['bilirubin', 'bil, tbil'],
  ['alanine aminotransferase', 'alt, sgpt'],
  ['aspartate aminotransferase', 'ast, sgot'],
  ['sgpt', 'alt'],
  ['sgot', 'ast'],
  ['alkaline phosphatase', 'alp'],
  ['lipid profile', 'cholesterol, hdl, ldl, tg'],
  ['c-reactive protein', 'crp'],
  ['procalcitonin', 'pct'],
  ['lactate dehydrogenase', 'ldh'],
  ['arterial blood gas', 'abg'],
  ['creatine kinase mb', 'ckmb, cpk mb'],
  ['troponin', 'trop i, trop t, tnt'],
  ['vitamin b12', 'b12, cobalamin'],
  ['vitamin d', 'vit d, 25ohd'],
  ['thyroid function', 'tft, t3, t4'],
  ['thyroid stimulating hormone', 'tsh'],
  ['parathormone', 'pth'],
  ['beta hcg', 'bhcg'],
  ['prostate specific antigen', 'psa'],
  ['carcinoembryonic', 'cea'],
  // Serology, microbiology, clinical pathology, histopathology
  ['hepatitis b surface antigen', 'hbsag, australia antigen'],
  ['hepatitis c', 'hcv'],
  ['hiv', 'elisa'],
  ['vdrl', 'rpr, syphilis'],
  ['dengue igm', 'dengue serology'],
  ['widal', 'typhoid'],
  ['typhidot', 'typhoid'],
  ['rheumatoid factor', 'ra, rf'],
  ['culture and sensitivity', 'c/s, culture'],
  ['genexpert', 'cbnaat, tb pcr'],
  ['urine routine', 'urine r/m, cue'],
  ['urine pregnancy', 'upt'],
  ['stool routine', 'stool r/m'],
  ['occult blood', 'fobt'],
  ['histopathology', 'hpe, hpr, biopsy'],
  ['fine needle aspiration', 'fnac'],
  // Imaging and recordings
  ['x-ray', 'xray, skiagram'],
  ['x-ray chest', 'xray, skiagram, cxr, chest xray'],
  ['x-ray abdomen', 'xray, skiagram, fpa'],
  ['x-ray paranasal sinuses', 'xray, skiagram, pns'],
  ['intravenous pyelography', 'ivp, ivu'],
  ['micturating cystourethrography', 'mcu, vcug'],
  ['retrograde urethrography', 'rgu'],
  ['ultrasound', 'usg, sonography'],
  ['ultrasound transvaginal', 'usg, sonography, tvs'],
  ['doppler', 'usg doppler, cdus'],
  ['ct without contrast', 'ncct, plain'],
  ['ct with contrast', 'cect'],
  ['mri without contrast', 'plain'],
  ['mri with contrast', 'cemri'],
  ['ct head', 'ct brain'],
  ['hrct chest', 'ct thorax'],
  ['cholangiopancreatography', 'mrcp'],
  ['mammography', 'mammogram'],
  ['electrocardiogram', 'ecg, ekg'],
  ['echocardiography', '2d echo, tte'],
  ['treadmill', 'tmt, stress test'],
  ['electroencephalogram', 'eeg'],
  ['nerve conduction', 'ncv, ncs'],
  ['electromyography', 'emg'],
  ['whole body pet-ct', 'pet scan'],
  ['renography', 'dtpa, renal scan'],
  ['bone densitometry', 'dexa, bmd'],
  // Bedside and consulting room
  ['non-invasive ventilator', 'bipap, cpap, niv'],
  ['nebulisation', 'neb, nebulization'],
  ['oxygen', 'o2'],
  ['bladder catheterisation', 'foley, catheter'],
  ['haemodialysis', 'hd, dialysis, hemodialysis'],
  ['peritoneal dialysis', 'pd, capd'],
  ['intubation', 'ett, cpr'],
  ['vacuum-assisted', 'vac, npwt'],
  ['pleural effusion', 'pleural tap, thoracocentesis'],
  ['removal of sutures', 'suture removal, stitches'],
  ['chemotherapy', 'chemo'],
  ['therapeutic exercises', 'physio'],
  ['resident medical officer', 'rmo'],
  ['bio-medical waste', 'bmw'],
  // Procedures
  ['appendicectomy', 'appendectomy'],
  ['cholecystectomy', 'lap chole, gall bladder'],
  ['pcnl', 'percutaneous nephrolithotomy, kidney stone'],
  ['eswl', 'lithotripsy'],
  ['optical internal urethrotomy', 'oiu, viu'],
  ['turp', 'transurethral prostate'],
  ['retrograde intrarenal', 'rirs'],
  ['ureteroscopic', 'urs, ursl'],
  ['total hip replacement', 'thr'],
  ['total knee replacement', 'tkr'],
  ['arteriovenous fistula', 'avf, av fistula'],
  ['dynamic hip screw', 'dhs'],
  ['split-skin graft', 'ssg'],
  ['caesarean', 'lscs, cesarean, c-section'],
  ['hysterectomy', 'tah, vh'],
  ['dilatation and curettage', 'd&c, dnc'],
  ['medical termination', 'mtp'],
  ['coronary angiography', 'cag, angio'],
  ['angioplasty', 'ptca, pci'],
  ['coronary artery bypass', 'cabg'],
  ['pacemaker', 'ppi'],
  ['oesophago-gastro-duodenoscopy', 'ogd, ugi scopy, endoscopy'],
  ['colonoscopy', 'lower gi scopy'],
  ['retrograde cholangio', 'ercp'],
  ['cataract', 'phaco, iol'],
  ['haemorrhoid', 'piles, hemorrhoid'],
  ['incision and drainage', 'i&d'],
  // Diagnoses
  ['hypertension', 'htn, bp'],
  ['type 2 diabetes', 'dm, t2dm, sugar'],
  ['type 1 diabetes', 'dm, t1dm, iddm'],
  ['myocardial infarction', 'mi, heart attack'],
  ['ischaemic heart disease', 'ihd, cad'],
  ['heart failure', 'ccf, chf'],
  ['cerebral infarction', 'cva, stroke'],
  ['brain haemorrhage', 'ich, cva, stroke'],
  ['subdural haematoma', 'sdh'],
  ['chronic kidney disease', 'ckd, crf'],
  ['acute kidney', 'aki, arf'],
  ['obstructive lung disease', 'copd'],
  ['deep vein thrombosis', 'dvt'],
  ['pulmonary embolism', 'pe'],
  ['peripheral vascular disease', 'pvd'],
  ['enlarged prostate', 'bph, bep'],
  ['alcoholic liver disease', 'ald, cld'],
  ['iron deficiency anaemia', 'ida, anemia'],
  ['typhoid', 'enteric fever'],
  ['gastroenteritis', 'age, loose motions'],
  ['kidney and ureter stone', 'renal calculus, ureteric calculus'],
  ['cholelithiasis', 'gall stone'],
  ['osteoarthritis', 'oa'],
  ['lumbar disc prolapse', 'pivd, slip disc'],
  ['pneumonia', 'lrti'],
  ['wound infection', 'ssi'],
]

/** The longest text of the field. */
const MOST = 200
/** Words up to this length are meant whole: 'with' is not the beginning of 'without'. */
const SHORT = 4

/** 'X-ray, Haemogram' as ['xray', 'hemogram']: spelling of both shores, signs left out. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/\bx[- ]ray/g, 'xray')
    .replace(/[-’']/g, '')
    .replace(/[ao]e/g, 'e')
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter(Boolean)

/** An entry of more words goes before one of some of them: 'glycosylated haemoglobin' is no 'hb'. */
const isWithin = (some: readonly string[], all: readonly string[]) =>
  some.length < all.length && some.every((word) => all.includes(word))

const BY_WORDS = USUAL.map(([words, typed]) => ({ words: wordsOf(words), typed: typed.split(', ') }))

/** What is usually typed for a name, as 'ecg, ekg'; empty where nothing is known or the name holds it itself. Pure. */
export function usualSynonyms(name: string): string {
  const held = wordsOf(name)
  const holds = (word: string) => held.some((one) => (word.length > SHORT ? one.startsWith(word) : one === word))
  const met = BY_WORDS.filter(({ words }) => words.every(holds))
  const typed = met
    .filter(({ words }) => !met.some((other) => isWithin(words, other.words)))
    .flatMap((usual) => usual.typed)
  const unknown = [...new Set(typed)].filter((form) => !name.toLowerCase().includes(form))
  while (unknown.join(', ').length > MOST) unknown.pop()
  return unknown.join(', ')
}
