/**
 * Words of notes about care and about a home, for the question 'Is this about a person?' (enquiries, section
 * 2a): small letters, in their plain form (`isKnownWord` takes endings off). No first name and no common
 * surname may stand here: a test holds that.
 */
const WORDS = `
  a able about above absolutely accept acceptable accepting access accessibility accessible accident
  accommodate accommodation according accountant across act active activities activity actual adapted add
  addition adjust admin admission admit after afternoon again against age aggression aggressive agitated
  agitation ago agree agreement ahead aid air alarm alert all allergy allow allowance almost alone along
  alongside already also alternate alternative although always am ambulant among amount an and annual another
  answer antibiotics anticoagulant any anyone anything anyway apart appetite application apply appointment
  approach appropriate approve are area around arrange arrangement arrival arrive as ask asleep aspiration
  aspirin assessor assist assistance assistant assistive at attend attention audiology availability available
  average avoid await awake aware away back background backup bad baking balance balcony bandage bariatric
  barrier basic basin basis bathe bathroom bay be because become bedbound bedroom bedside bedtime been before
  behaviour behaviourally behind being below beside better between beverage beyond big bingo biscuits
  bistro bite bladder blanket bleed blister blood blue board bodily bookings both bottle bottom bowel box
  breakfast breath breathe brief bring broadband broken bruise budget build builder building bus business busy
  but button buy by cafe call calm camp can cannot cap capable car cardiology carer carers caring carpark
  carpet carry case catering caution ceiling centre certain chair change chapel chaperone charger charity
  chart chase check checklist chef chest chew child children chiropodist chiropody choice choir choose church
  cigarette cinema clean clear clinic clinical clinician clinicians close closed clothes clothing cluster
  coffee cold collect college colour combine come comfort comfortable commence comment commissioner common
  communal communicate communication community companion company complete complex compliance concern condition
  confidence confirm confuse confusion connect consent consider consistency constant constipation consultant
  consultation contact contacts contain contemporary continence continent continue contract control
  conversation conversion cooked cooker cooking cool cooperative coordinator cope corridor cost cot cottage
  could counselling counsellor couple course court cover coverage covering crafts cream creams crisis crisps
  criteria critical crushed cultural cup current currently curtains cushions custom cut daily damp dance dark
  date daytime deaf deafness dear decide decision decisions decking decline decorate decoration decrease
  dedicated default defibrillator deficiency deficit defined delay deliver delivery dementia denture dentures
  department depend dependency dependent deputy describe despite detail deterioration develop device diabetic
  diary diet dietary dietician dietitian difference different difficult difficulty digital dignity dining
  dinner direct director disability disabled disco discuss discussion dish disorientated disorientation
  dispenser distraction distress distressed distressing dizzy done door dose double doubtful down downstairs
  dress dressing drink drive drop drowsy drug dry dual due during duties duty duvet each ear earlier early
  easily easy eat edge effect effective eight either elbow elderly electric electrician electronic eleven
  eligible else email embargo embrace empathy empty enable encourage end engage engineer enhance enhanced
  enjoy enough enquiry ensuite ensuites ensure enter enteral entertainment entire entrance environment equal
  equipment escorted especially essential establish estimate etc euros evaluate even evening event ever every
  everyone everything evidence examine example excellent except excess exchange excite exclude exclusively
  exercise exercises exit expect expected experience expires explain express extend extension extensive extra
  eye face facility fact fall falls false families family far farm fast fault fee feed feeding feel feet
  female few field figure file fill final finance find fine finger finish fire firm first fit fitted fitting
  five fix flat flexible float floor florist fluid fluids fold follow food foot football footwear for force
  foreign forget form formal former fortified forward four frail frailty frame free freedom frequency frequent
  frequently fresh fridge friendly from front full fully fun function funder funding furnished furniture
  further future gain gallery game gap garden gardens gastrostomy gather gazebo gender general generally
  gentle gentleman gentlemen gently get girl give glad glass glove go goal going gone got gp grab grade
  gradual grandparent greenhouse ground grounds guest guidance guide guideline gym had hair haircut
  hairdresser halal half hall hand handle handling handover handrail handrails handyman happen happy has
  have he head headache hearing heart heat heating heavy heel height held help helper helpful her here hers
  hesitate hi high highly him hip his history hit hobby hold home hospice hospitalised hot hotel hour hourly
  household housekeeper housekeeping how however human hundred hydrate hydration hygiene hyper hypo i ice idea
  ideal ideally identify if ill illness immediate immediately impair impaired impairment important impossible
  improve in inch include inclusive increase independence independent independently indicate individual indoor
  inform information inhaler inhouse initial initially injection injections inside inspect inspection
  inspector instead instruction intake intend interaction interest interpreter intervention interview into
  intravenous introduce invite invoice invoicing involve is isolate isolation issue it item its itself job
  join joint journey juice just keen keep kennel kettle key keypad kind kitchen know known kosher laboratory
  lack ladies lady landline landscaped language large last late later latest launderette laundry lay lead
  leaflet leak learn learner least leave lecture left leg legal less lesson let letter level liaison library
  licence licensed lie life lift light lightweight like likely limit line linen lip liquid list listen
  literature little load loan local lock lockable locked lodge long longer look loose lose lot loud lounge
  love lovely low lower lunch lunchtime luxury machine made main mainly maintain maintenance major make makeup
  male man manage management manager managing manual many market mash mashed matron matrons maximum may maybe
  meal mealtime mealtimes mean measure meat medical medically medicate medication medicine medium meet meeting
  member memory men mental mentor menu menus message method mid midday middle might mild milk mind minibus
  minimal minimum minor minute miss mix mixed mobile mobilise mobilises mobilising mobility moderate modern
  modify moment money monitor monitored month monthly mood more morning most mostly mouth move movement much
  multi music must my name nappy narrow nasogastric natural near nearby nearest nearly nebulised necessary
  neck need needle negative neither nerve network neuro neurological neutral never new newly newspaper next
  night nightly nights nil nine no nobody none nonverbal nonweight nook noon nor normal normally not note
  nothing notice now numb number nurse nursery nurses nutrition nutritional object observation observations
  observe obtain occasion occasional occasionally occupancy occupied occupy oedema of off offer office often
  oil okay old on once one ongoing only onto open opening operate operation opiate opinion opportunity
  opposite optician opticians option or oral orchard order ordinary organisation organise orientation original
  other otherwise our out outbreak outdoor outing outpatient outside over overall overlook overnight
  overweight own owner pace pacemaker pack package packages pad paediatric page pain painful paint paper
  paperwork parent parenteral park parking parlour part partial partially particular particularly partner
  party pass passive past paste patch path patience patio pavilion pay payment peaceful pending pension people
  per percent perform perhaps period permanent permission permit personalised pet pharmacist pharmacy phone
  photo physical physically physio physiotherapist pick picture piece pillow pipe pipework place placement
  plan planner plaster plate play please pleasure plenty plumber plus pm podiatrist podiatry point policies
  policy poor population porch portable portion position positional positive possible possibly post potential
  poultry powder practical practice prefer preference prepare prescribe prescription presence present preserve
  pressure prevent previous previously primary print prior priority privacy private privately proactive
  probably problem procedure process produce product professional profile programme progress project prompt
  prompting proper properly protein protocol provide provider provision psychiatrist psychiatry psychologist
  pub public pudding pull pump pure puree pureed purpose purposeful push put qualified quality quarter
  question quick quickly quiet quietly quite radiator radiotherapy raise ramp range rapid rarely rate rather
  reach react read readmission ready real really reason reasonable reassess reassurance reassure receive
  recent recently reception receptionist recommend record recover recovery recreation recruit recruiting
  recruitment red redecorate reduce reduced refer referral refrain refurbish refurbished refurbishment refuse
  regard regime region register regular regularly rehab relate relation relationship relative relax release
  relevant reliable relief remain remember remind reminder remote remove renew rent repair repeat replace
  replacement reply report reposition represent request require requirement resident residential resistive
  rest restaurant restless restrictions result retain retirement return review reviewed ribbon right rise
  risk road roast roll room rota rotas rotating round routine rule run safe safeguard safely safety said salad
  saline salon same sample sandwich satisfy save saver say scan scenic schedule scheme school score screen
  screening seafront seasonal seat seated seating second secondary secure security sedated sedation see seem
  seizure seldom select self send senior sensation sense sensitive sensor sensory separate separately series
  serious serve service session set setting settle settled seven several severe severely shared sharing she
  sheet shelf shift shop short shortage should shoulder show shower sick sickness side sight sign signal
  signature significant silent similar simple since singing single sink sit site situation six size skill
  skilled skin sleep slide slight slightly sling slip slipper slot slow slowly small smoke smoker smoking
  smooth snack so soap social sofa soft software soiled solicitor some someone something sometimes
  soon sore sorry sort sound soup space spacious spare speak special specialise specialised specialist
  specific specified speech speed spend spiritual split spoken sponge sport stable staff staffed staffing
  stage staircase stairgate stairs stairwell standard standing start state statement station status stay
  steady step steps stick still stitch stock stockings stoma stomach stool stop storage store straight strap
  strategy street strength stress stretch stretcher strict strong structure student studio style subject
  submit successful such suction sudden suddenly sufficient sugar suggest suit suitability suitable suite sum
  summary summer sunny sunroom supervise supervision supervisor supper supplement supply support supportive
  sure surface surgeon surgery surgical surround suspend suspension swallow swallowing sweet swelling swim
  switch symptom syringe system table tablet tailored take talk task taste tea team tearoom technique telecare
  television tell temperature temporarily temporary ten tend tender term terminal terrace test
  textured than thank thanks that the theatre their them then therapeutic therapist therapy there therefore
  these they thick thickened thickener thin thing think thinner third thirty this those though three throat
  through throughout tile till time timetable tired tissue to today together toilet toileting toilets tolerate
  tomorrow tongue tonight too tooth toothbrush top topical total touch tour toward towel tracheostomy track
  tradition traditional train trained training transfer transferring transition travel tray treat treatment
  tree tremor tremors trial trip trouble true try tube turn turning turns twelve twenty twice twin two type
  typical typically unable uncooperative under undergo understand undertake underweight unfortunately uniform
  unit unless unlikely unplanned unsettled unstable unsteady until unwell up update upper upright upstairs
  urgent urgently urine us usable use useful user using usual usually utensil utilise vacancies vacancy vacant
  vacate vaccinate vaccination vacuum valid valuable value vape variety various vary vegan vegetable
  vegetables vegetarian vehicle ventilated ventilation verbal verbally vertical very vet via victim video view
  village violence virtual vision visit visiting visitor visual vital vocal vocational voice volunteer vomit
  vulnerable wait waiting wake wakes waking walk walking walks wall wander wandering want wardrobe warm
  wash washbasin washing watch water way we weak weakness wear weather week weekday weekend weekly weigh
  weight weightbearing welcome well were wet what wheelchairs wheezing when where whether which while who
  whole why wide wider wifi will willing window wing wish with withdrawn within without woman women
  wonder word work worker workshop worry worse worth would wound write xray year yearly yes yesterday yet yoga
  yoghurt you your yours zero zimmer zone
`;
const KNOWN = new Set(WORDS.trim().split(/\s+/));

/** Endings of the same word: 'transfers', 'prompted', 'bathing', 'gently', 'moving'. */
const ENDINGS = "'s s' n't 're 'll 've 'd 'm s es d ed ing ly".split(' ');

/** Whether a word in small letters, with a straight apostrophe, is a word of such notes. */
export const isKnownWord = (word: string): boolean =>
  KNOWN.has(word) ||
  ENDINGS.some((ending) => {
    const stem = word.slice(0, -ending.length);
    if (!word.endsWith(ending) || stem.length < 3) return false;
    return KNOWN.has(stem) || (ending === 'ing' && KNOWN.has(`${stem}e`));
  });
