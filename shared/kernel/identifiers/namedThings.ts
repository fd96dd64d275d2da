/**
 * Words that begin with a capital and name no person, for the question 'Is this about a person?' (enquiries, section 2a).
 * Small letters; no first name and no common surname may stand in them: a test holds that.
 */
const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Languages, of the specialisms' list. */
export const LANGUAGES = setOf(`
  abkhazian afar afrikaans akan albanian amharic arabic aragonese armenian assamese avaric
  avestan aymara azerbaijani bambara bashkir basque belarusian bengali bislama bokm bosnian
  breton british bulgarian burmese cantonese catalan chamorro chechen chichewa chinese church
  chuvash cornish corsican cree creole croatian czech danish divehi dutch dzongkha english
  esperanto estonian ewe faroese fijian finnish french frisian fulah gaelic galician ganda
  georgian german greek guarani gujarati haitian hausa hebrew herero hindi hiri hungarian
  icelandic ido igbo indonesian interlingua interlingue inuktitut inupiaq irish italian jamaican
  japanese javanese kalaallisut kannada kanuri kashmiri katanga kazakh khmer kikuyu kinyarwanda
  komi kongo korean kuanyama kurdish kyrgyz language lao latin latvian limburgan lingala
  lithuanian luba luxembourgish macedonian makaton malagasy malay malayalam maltese mandarin
  manx maori marathi marshallese mongolian motu nauru navajo ndebele ndonga nepali north
  northern norwegian nynorsk occitan odia ojibwa oromo ossetian pali pashto patois persian
  polish portuguese punjabi quechua romanian romansh rundi russian sami samoan sango sanskrit
  sardinian serbian shona sichuan sign sindhi sinhala slavic slovak slovenian somali sotho south
  southern spanish sundanese swahili swati swedish sylheti tagalog tahitian tajik tamil tatar
  telugu thai tibetan tigrinya tongan tsonga tswana turkish turkmen twi ukrainian urdu uyghur
  uzbek venda vietnamese volap walloon welsh western wolof xhosa yiddish yoruba zhuang zulu
`);

/** Local authorities, and the towns of the map. */
export const PLACES = setOf(`
  alnwick barking barnet barnsley barnstaple bath bedford bedfordshire berkshire bexley
  birmingham blackburn blackpool bolton bournemouth bracknell bradford brent brighton bristol
  bromley buckinghamshire burnley bury calderdale cambridge cambridgeshire camden canterbury
  carlisle central chelmsford chelsea cheshire chester christchurch city cleveland colchester
  cornwall county coventry crawley crewe croydon cumberland dagenham darlington darwen derby
  derbyshire devon doncaster dorset dover dudley durham ealing east eastbourne enfield essex
  exeter forest fulham furness gateshead gloucester gloucestershire great greenwich grimsby
  guildford hackney halton hamlets hammersmith hampshire haringey harrogate harrow hartlepool
  hastings havering helens hereford herefordshire hertfordshire hillingdon hounslow hove
  huddersfield hull ipswich isle isles islington kendal kensington kent keynes king kingston
  kirklees knowsley lambeth lancashire leeds leicester leicestershire lewisham lincoln
  lincolnshire liverpool london luton lynn maidenhead maidstone manchester medway merton
  middlesbrough milton newcastle newham norfolk north northampton northamptonshire
  northumberland norwich nottingham nottinghamshire oldham oxford oxfordshire penzance
  peterborough plymouth poole portsmouth preston reading redbridge redcar richmond riding
  rochdale rotherham rutland salford salisbury sandwell scarborough scilly sea sefton sheffield
  shrewsbury shropshire slough solihull somerset south southampton southend southwark stafford
  staffordshire stevenage stockport stockton stoke suffolk sunderland surrey sussex sutton
  swindon tameside taunton tees telford thames thurrock torbay torquay tower trafford trent
  truro tyne tyneside wakefield walsall waltham wandsworth warrington warwickshire watford west
  westminster westmorland wigan wight wiltshire windsor wirral with wokingham wolverhampton
  worcester worcestershire wrekin yarmouth yeovil york yorkshire
`);

/** What forms and the trade call their choices, services, payers and papers. */
export const OPTIONS = setOf(`
  act acute adult adults advance age agency aid allied ambulance approved army ascension assess
  assessment assessor attempt attorney authority bank board boxing braden bristol britain
  british buddhist bupa caldicott capacity care carehome cares catholic charge chart chc
  childrens christian christmas church clinical commission commissioning community continuing
  council couple's court cqc cross crown day deprivation direct discharge district diwali do
  doctor domiciliary early easter eid emergency end england equality escort eve fast fire first
  flow form framework free from full funded funding general gold good government great greater
  group hanukkah health healthcare healthwatch high hindu holiday home hospice immediate
  improvement independent insurance integrated intermediate international jehovah's jewish joint
  key kingdom language lasting led lent liberty lift living local long macmillan medication mencap mental
  methodist mind muslim must national new newmedica nhs nice nightingale not nurse nursing
  occupational office older older's ombudsman outstanding pain palliative parking passover
  pathway patients payment person personal physiotherapy power practice primary protection
  protocol public quaker quality ramadan red registered rehabilitation requires residential
  rescue respect respite resuscitation roman royal sabbath safeguarding safeguards salvation scale
  school sea secretary section self service short sikh social speech st standards state
  statutory step stool support therapy tier tissue track transfer transport trust trusted uk union
  united viability voluntary ward waterlow winter witness witnesses women's working world year
  year's
`);

/** Illnesses and what is said of them. */
export const ILLNESSES = setOf(`
  abdominal acquired alzheimer alzheimer's amputation anaemia angina anxiety aphasia apnoea
  arthritis asperger asthma ataxia atrial autism autistic barrett's behavioural bifida bipolar
  bodies body braden brain cancer cardiac cellulitis cerebral chronic clostridium coeliac
  colitis colostomy copd cord covid creutzfeldt crohn crohn's cushing's cystic deep delirium dementia
  depression diabetes diabetic difficile disease disorder down down's downs duchenne dysphagia
  epilepsy epileptic failure fibrillation fibrosis flu fracture fronto-temporal frontotemporal
  glasgow glaucoma guillain-barre guillain-barré hepatitis hodgkin's huntington huntington's
  hypertension ileostomy incontinence infection influenza injury kidney kidneys korsakoff
  korsakoff's learning lewy lupus lymphoma macular marfan melanoma meniere's meningitis migraine misuse
  motor multiple muscular myasthenia ménière's neurone norovirus obstructive osteoarthritis
  osteoporosis palsy paranoid parkinson parkinson's parkinsonian parkinsonism personality pick's
  pneumonia prader-willi pressure psychosis pulmonary raynaud's renal rheumatoid schizophrenia
  sclerosis sepsis sjogren's spina spinal stroke substance syndrome thrombosis thyroid tourette's
  tuberculosis ulcer ulcers urinary vascular venous vertigo waterlow wernicke wernicke's
`);

/** Equipment, and food that is a maker's. */
export const EQUIPMENT = setOf(`
  airflow airwall arjo bariatric bath bed bedrail bedrails bipap bodyguard broda calogen
  catheter clear closomat commode concentrator cough cpap cushion cylinder driver emfit ensure
  flexi-seal floatation flowtron fortijuice fortisip fresubin gantry hillrom hoist hoisting hospital
  invacare invasive kangaroo lap lap-strap lift lifter mattress molift monitor nebuliser nexus
  nimbus nippy nutilis nutricia nutrison oxford oxygen peg pej ramp recliner reclining repose
  resource rig rotunda sensor sling stairlift standaid stander steady stedy suction
  syringe thick thick-easy tilt tracking trolley turntable ventilation ventilator waltham wheelchair zimmer
`);
