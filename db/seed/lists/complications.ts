/** What commonly goes wrong with what: names of diagnoses, and four complications each. */
export const COMPLICATIONS: readonly (readonly [diagnoses: readonly string[], complications: readonly string[]])[] = [
  [['Inguinal hernia'], ['Bowel obstruction', 'Incarceration', 'Strangulation', 'Chronic pain']],
  [['Hypospadias'], ['Urethral stricture', 'Fistula formation', 'Meatal stenosis', 'Chordee recurrence']],
  [['Undescended testicle'], ['Testicular cancer', 'Infertility', 'Testicular torsion', 'Inguinal hernia']],
  [['Acute appendicitis'], ['Perforation', 'Abscess formation', 'Sepsis', 'Bowel obstruction']],
  [
    ['Cholelithiasis', 'Cholecystitis'],
    ['Cholangitis', 'Pancreatitis', 'Perforation', 'Common bile duct injury'],
  ],
  [
    ['Nontoxic goitre', 'Thyrotoxicosis'],
    ['Recurrent laryngeal nerve injury', 'Hypoparathyroidism', 'Thyroid storm', 'Bleeding or haematoma'],
  ],
  [
    ['Varicose veins of the leg'],
    ['Deep vein thrombosis', 'Pulmonary embolism', 'Chronic venous insufficiency', 'Leg ulceration'],
  ],
  [['Haemorrhoids'], ['Thrombosis', 'Anal stricture', 'Incontinence', 'Chronic bleeding and anaemia']],
  [
    ['Kidney and ureter stone', 'Bladder stone'],
    ['Acute kidney injury', 'Urosepsis', 'Chronic kidney disease', 'Ureteral stricture'],
  ],
  [['Phimosis and paraphimosis'], ['Meatal stenosis', 'Penile adhesions', 'Bleeding or haematoma', 'Infection']],
  [
    ['Perforation of the small bowel', 'Peritonitis'],
    ['Anastomotic leak', 'Septic shock', 'Acute kidney injury', 'Wound infection'],
  ],
  [['Type 1 diabetes'], ['Ketoacidosis', 'Low blood sugar', 'Low potassium', 'Cerebral oedema']],
  [
    ['Diabetic foot with gangrene'],
    ['Spreading infection of the foot', 'Osteomyelitis', 'Wound infection', 'Acute kidney injury'],
  ],
  [['Bleeding oesophageal varices'], ['Liver failure', 'Bleeding again', 'Aspiration pneumonia', 'Sepsis']],
  [['Burn of the trunk'], ['Wound infection', 'Contracture', 'Acute kidney injury', 'Anaemia']],
  [['Sepsis'], ['Multi-organ failure', 'Septic shock', 'ARDS', 'Nosocomial infection']],
]
