/**
 * What most passwords in published breaches are built on, in lower case and without the digits and
 * signs that people put before and behind. Football clubs, towns and words of care are here because
 * ours is a British portal for care homes.
 */
const WORDS = `
aaaaaa abc abcabc abcd abcdef abcdefg abcdefgh abcdefghi abcdefghij academy access account adam
admin administrator adobe agency alex alexander alexandra alexis alfie alice alpha amanda amazon
amber amelia america amigos andrea andrew andy angel angela angels anna anthony anything apple
apples april archie ariana arsenal arthur asdf asdfasdf asdfgh asdfghjk asdfghjkl asdfjkl ashley
ashleigh august austin autumn awesome azerty babygirl babyboy baby badboy bailey banana
baseball basketball batman beautiful beauty bedroom bella benjamin bethany beyonce bigdog
birmingham birthday biteme blackberry blackpool blahblah blessed blink blossom blue bluebell bond
boomer booboo boston bournemouth brandon brandy brian bristol britain brooklyn bubbles buddy
bulldog buster butter buttercup butterfly callum camera canada carer carers carehome cambridge
captain caroline carpenter casper caterpillar catherine cats celtic chainsaw champion changeme
change changeit changemenow charles charlie charlotte cheese chelsea cheshire chester chicken
chloe chocolate chris christian christina christine christmas christopher cinderella classic
claudia cocacola coffee colorado comeon company compaq computer connor contact cookie cookies
cooper corona cornwall corvette coventry cowboy cowboys cricket crystal daddy dakota dallas
dance dancer daniel danielle dave david december default demo demodemo derby desktop devil devon
dexter diamond dinosaur disney doctor dogs dolphin dolphins donald donkey dorset dortmund dragon
dreams dublin duchess dundee durham eagle eagles easter eclipse edinburgh edward eleanor elephant
elizabeth ellie emily emma emmanuel england enter essex estrella eternity everton example extreme
facebook fairy faith falcon family fashion father february felicity fender ferrari finance fire
fish fishing flower flowers fluffy football forest forever forget forgotten formula fortnite
france frances francesca frank frankie freddie freddy free freedom friday friend friends friendship
fuck fuckme fuckoff fuckyou fulham future gandalf garden gareth gateway gemini gemma genius george
georgia gerald germany ghost giants ginger giraffe glasgow gloria goodbye goodluck google gordon
grace graham grandma green guest guinness guitar hammer hammers hannah happiness happy happydays
hardcore harley harmony harriet harry harrypotter hastings heaven heather hedgehog helen hello
hellohello hellokitty help helpme hertford holiday home homecare hospital hockey holly honey hope
hotdog hotmail hottie house housing huddersfield hummer hunter iceman icecream iloveme iloveu
iloveyou iloveyouso imagine india infinity inspector instagram internet ireland isabella isabelle
italy ivanov jack jackass jackie jackson jacob jaguar jamaica james jamesbond january jasmine jason
jasper jellybean jennifer jenny jeremy jerome jessica jessie jesus jesuschrist jetaime joanna
joanne john johnny johnson jonathan jordan joseph joshua juliet july june junior justin kangaroo
karen karina katherine kathryn katie kayleigh kelly kent keyboard killer kimberly kingdom kitchen
kitten kitty klaster knight lancashire laptop laura lauren leeds leedsunited leicester legend
lemon lennon leonardo letmein letmeinnow liberty lincoln lion lionking lisa lister little liverpool
liverpoolfc lollipop london lonely looking louise love lovelife lovely loveme lover lovers loveyou
lucky lucy madison madrid maggie magic manager manchester mancity manutd manunited march
marcus margaret maria marie marina marine mark marley marlboro martin mary master matrix matthew
maverick max maximus maxwell medical megan melanie melissa mercedes merlin metallica mexico
michael michelle mickey microsoft middlesbrough midnight miller millie million millwall mine
minecraft mittens mobile molly monday money monica monkey monster morgan mother motorola mountain
moose muffin mummy murphy music mustang myspace mynoob naruto natalie natasha nathan newcastle
newcastleunited newlife newpassword newport newyork nicholas nicola nicole nightmare ninja
nintendo nirvana nokia norfolk northampton nothing nottingham november nurse nurses nursing
nursinghome october office oldham oliver olivia orange oscar oxford pa pakistan panda panther
parker pass passion passme passport passw passwd password passwords passwort patches patricia
patrick peace peaches peanut penguin penis people pepper peter phoenix photos picasso pictures
pikachu pineapple pink pirate placewell plymouth pokemon poland police pontypool poohbear pookie
poppy porsche portsmouth precious preston pretty prince princess private professional providers
provider pumpkin puppy purple pussy qazwsx qazwsxedc qazxsw qqqqqq qweasd qweasdzxc qwer qwert
qwerty qwertyqwerty qwertyu qwertyui qwertyuiop rabbit rachel rachael rainbow ranger rangers
raymond reading rebecca redsox residential richard robert robbie rocknroll ronaldo rooney rosie
ruby russell ryan sabrina samantha sammy samsung samuel sandra sarah saturday saturn savannah
scarface scarlett school scooby scoobydoo scorpio scotland scott secret secure security september
servant sexy shadow shalom shannon sharon sheffield shelby shithead shopping shrewsbury sierra
silver simple simpson simon skittles skyline slipknot smile smiles smokey snickers snoopy snowball
snowman soccer social socialcare softball somerset sophia sophie southampton spain sparkle sparky
special spencer spiderman spirit spongebob spring spurs stanley star stargate stars starlight
starwars station steelers stella stephanie stephen steven stockport strawberry stuart student
success suffolk sugar summer sunday sunderland sunflower sunshine superman supernova superstar
support surrey susan sussex swansea sweetheart sweetie sweetpea sydney system taylor teacher
teddybear teddy temp temporary temppass teresa test tester testing testtest theman theresa
thirteen thomas thuglife thunder thursday tiffany tigger tiger tigers timothy tinkerbell titanic
toby tomtom tottenham travel trinity trouble trustno truelove trustnoone tuesday turtle tweety
twilight twitter tyler undertaker unicorn united universe unknown user username valentina
valentine vampire vanessa vanilla veronica vicky victor victoria video viking violet viper
virginia volleyball wales walsall walter warcraft warrior watford wednesday welcome
welcomehome westham westhamunited westminster whatever whiskey whisky whitney wildcat william
williams willow wilson windows windsor winner winston winter wizard wolfgang wolves wolverhampton
woodland worcester wrexham yamaha yankees yellow yorkshire young zaq zaqwsx zxcv zxcvbn zxcvbnm
`;

export const wellKnownPasswords: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
