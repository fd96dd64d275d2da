/**
 * Words that say nothing of anybody: no names of people, no colours of our tags, no illness. Two of them name
 * a shortlist. What is kept is a word's position: none may move, and none may become another.
 */
export const NEUTRAL_WORDS: readonly string[] = `
  abacus accordion acrobat almond alphabet anchor antelope anthem apron aquarium archway artichoke
  asparagus atlas avocado awning axle badger bagel balcony ballad balloon bamboo banjo banner
  barley barometer barrel basalt bassoon beacon beehive bellows bicycle binder binoculars biscuit
  bobbin bonnet bookcase bookmark boulder bracket bramble breeze bridge broccoli brush bucket
  buckle bugle bulletin button cabin cable calendar camel camera candle canoe canopy canvas canyon
  capstan caravan cardboard cargo carnival carousel carpet carriage carrot cartwheel cashew
  causeway cavern cello chalk channel chapter chessboard chestnut chimney chisel chorus chutney
  cinema cinnamon clarinet clipper clock cloud cobble cocoa coconut coffee column comet compass
  concert coracle corduroy corridor cranberry crayon crescent cricket croquet crossword cucumber
  cupboard curlew curtain cushion custard cylinder cymbal daybreak denim diary dinghy dolphin
  domino doorbell doorway doughnut dragonfly driftwood drum dune dynamo eagle easel echo encore
  engine envelope estuary fabric falcon fanfare feather fennel ferry festival fiddle fjord
  flagpole flamingo flask flute folder footpath fountain funnel gadget galaxy gallery gateway
  gazebo gazette geyser gibbon giraffe glacier glider globe glove gondola gong granite granola
  grasshopper grotto guitar hammock hamper harbour harmonica hatbox haystack hazelnut hedgehog
  hedgerow heron hexagon hilltop hinge hoop hopscotch horizon hydrant iceberg inkwell island
  jackdaw jacket jamboree javelin jigsaw junction jungle kangaroo kayak kestrel kettle keyboard
  keyhole kingfisher kiosk kite knapsack knitting ladder ladle lagoon landscape lantern lattice
  lemur lifeboat lighthouse limestone locket loom lychee lynx macaroni magnet magpie mallet
  mandolin mango maple marathon marmalade marquee medal megaphone melon meringue meteor metronome
  milestone minuet mitten monsoon moorland mosaic mountain muffin mulberry mural mushroom nebula
  nectar notebook nougat novel nutmeg oasis oatmeal oboe ocean octagon octave octopus omelette
  orbit orchard oregano origami osprey otter overture paddle padlock pagoda paintbrush palette
  pancake panda pantry papaya paper parade paragraph parasol parcel parchment parrot parsley
  pastry pasture patchwork pattern pavilion pebble pedal pelican pelmet pencil pendulum penguin
  peninsula pennant peppermint pergola petal piano piccolo picnic picture pillar pinafore
  pineapple pinecone pinwheel pistachio planet plateau platform plaza plough pocket polka pomelo
  pontoon popcorn porridge portrait postcard poster pottery prairie pretzel prism puffin pumpkin
  puzzle pyramid quarry quartet quartz quaver quill quilt quoits radiator raft rafter railway
  rainbow raincoat raindrop raisin raspberry ravine rectangle relay rhubarb rhythm ribbon riddle
  ripple riverbank rocket rosette rowboat rudder ruler sail sandwich satchel saucer savanna
  saxophone schooner scooter seagull seashell seaside seesaw sextant shelf shingle shoreline
  shuttle signal signpost skateboard sketch skittle skylark sledge snorkel snowdrop snowflake sofa
  sonnet sorbet spaniel spanner spindle spiral spool spoon sprocket squirrel stadium stamp staple
  starling statue stencil stirrup stopwatch stream suitcase summit sunbeam sundial sunflower
  sunrise sycamore symphony tablecloth tamarind tambourine tandem tapestry tapioca tartan tassel
  teacup teapot telescope tempo tent terrace texture thimble thistle thread ticket toboggan toffee
  tomato toolbox topiary tower tractor tram trampoline treacle trellis triangle tricycle trinket
  trolley trombone trowel truffle trumpet tuba tugboat tundra tunnel turbine turret turtle tweed
  typewriter ukulele umbrella unicycle valley vanilla varnish velvet viaduct vineyard violin vista
  voyage waffle wagon waistcoat wallet walnut waltz wardrobe waterwheel wetland wheel wheelbarrow
  whirlpool whistle wicker wildflower windmill windsock woodland woodpecker workshop xylophone
  yacht yarn yoghurt zebra zeppelin zipper
`
  .trim()
  .split(/\s+/);
