/** Beginnings and whole names of medicines that care homes write beside doses and 'MR'. */
const NAMES =
  'adcal alendronic alfentanil allopurinol amitriptyline amlodipine apixaban aripiprazole aspirin ' +
  'baclofen bisoprolol budesonide bumetanide buprenorphine carbamazepine carbocisteine chlorpromazine ' +
  'citalopram clonazepam clopidogrel clozapine co-beneldopa co-careldopa codeine colecalciferol ' +
  'dabigatran dapagliflozin depakote dexamethasone diamorphine diazepam diclofenac digoxin diltiazem ' +
  'donepezil doxazosin edoxaban enalapril enoxaparin epilim fentanyl felodipine ferrous finasteride ' +
  'fludrocortisone fluoxetine folic fortisip furosemide gabapentin galantamine gliclazide glycopyrronium ' +
  'haloperidol humalog humulin hydrocortisone hyoscine ibuprofen indapamide insulin isosorbide lactulose ' +
  'lamotrigine lansoprazole lantus levemir levetiracetam levomepromazine levothyroxine linagliptin ' +
  'lisinopril lithium loperamide lorazepam losartan macrogol madopar melatonin memantine metformin ' +
  'methotrexate metoclopramide metoprolol midazolam mirabegron mirtazapine morphine mst naproxen ' +
  'nicorandil nifedipine nitrofurantoin novomix novorapid olanzapine omeprazole oramorph oxybutynin ' +
  'oxycodone oxycontin pantoprazole paracetamol phenytoin pramipexole prednisolone pregabalin ' +
  'prochlorperazine propranolol quetiapine quinine ramipril ranolazine risperidone rivaroxaban ' +
  'rivastigmine ropinirole rotigotine salbutamol semaglutide senna sertraline simvastatin sinemet ' +
  'sitagliptin solifenacin spironolactone tamsulosin temazepam thiamine tolterodine topiramate toujeo ' +
  'tramadol tranexamic trazodone tresiba trimethoprim valproate venlafaxine verapamil warfarin zomorph ' +
  'zopiclone';
const MEDICINES = new Set(NAMES.split(' '));

/** Endings that only medicines have. */
const ENDINGS =
  /(?:pril|sartan|olol|statin|azole|mycin|cillin|dipine|gliptin|gliflozin|parin|xaban|zepam|floxacin|thiazide|cycline|triptan)$/;

export const isMedicine = (word: string): boolean => MEDICINES.has(word) || ENDINGS.test(word);

/** Whether a medicine is named in the last so many words before a place of a plain text. */
export const isAfterMedicine = (text: string, at: number, words: number): boolean =>
  text
    .slice(Math.max(0, at - 80), at)
    .toLowerCase()
    .split(/[^a-z-]+/)
    .filter((word) => word !== '')
    .slice(-words)
    .some(isMedicine);
