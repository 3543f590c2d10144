// The books and guidelines that tell the ranges of the demo. Which of them were read, and where: `looked-up.ts`.

export const DACIE = 'Dacie and Lewis, Practical Haematology, 12th edition, chapter 2'
export const TIETZ = 'Tietz Textbook of Clinical Chemistry and Molecular Diagnostics, 6th edition, appendix'
export const WALLACH = 'Wallach, Interpretation of Diagnostic Tests, 10th edition'
export const HARRISON = "Harrison's Principles of Internal Medicine, 20th edition, appendix: laboratory values"
export const ANDREW = 'Andrew et al., Blood 1987;70:165 and 1992;80:1998'
export const ADA = 'American Diabetes Association, Standards of Care in Diabetes, 2024'
export const ATP = 'NCEP Adult Treatment Panel III, 2001'
export const KDIGO = 'KDIGO, Clinical Practice Guideline for Chronic Kidney Disease, 2012'
export const ENDOCRINE = 'Endocrine Society, Clinical Practice Guideline for Vitamin D, 2011'
export const NACB = 'National Academy of Clinical Biochemistry, Laboratory Support for Thyroid Disease, 2002'
export const ESC = 'European Society of Cardiology, Guideline for Heart Failure, 2021'
export const SEPSIS = 'Surviving Sepsis Campaign, 2021'
export const WHO_SEMEN = 'WHO Laboratory Manual for the Examination of Human Semen, 5th edition'
export const MAKER = 'Insert of the usual kit: by its cut-off'
