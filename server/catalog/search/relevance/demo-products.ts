/**
 * Queries with judged results: `words | right | good | near`. `@laptops` is a group of `GROUPS`; `s:`, `c:` and `p:` are
 * a service, a category and a page. A line without results is about something that the shop does not sell.
 */
export const DEMO_GOODS = `
laptop | @laptops | | laptop-sleeve-14 laptop-memory-16gb
labtop | @laptops | | laptop-sleeve-14 laptop-memory-16gb
notebok | @laptops
notebook | @laptops
notebooks | @laptops
refurbished laptop | @laptops | | renewed-mini-desktop renewed-24-all-in-one
renewed laptop | @laptops
used laptop | @laptops
business laptop | renewed-14-business-laptop | renewed-13-ultralight renewed-15-family-laptop
cheap laptop | @laptops
14 inch laptop | renewed-14-business-laptop | | renewed-13-ultralight renewed-15-family-laptop laptop-sleeve-14
14" laptop | renewed-14-business-laptop | | laptop-sleeve-14
laptop 16gb | renewed-14-business-laptop renewed-13-ultralight laptop-memory-16gb
13 inch | renewed-13-ultralight
ultrabook | renewed-13-ultralight
family laptop | renewed-15-family-laptop | renewed-14-business-laptop renewed-13-ultralight
pc | @desktops | @laptops
computer | @desktops @laptops
computers | @desktops @laptops
desktop | @desktops
desktop computer | @desktops
desktop pc | @desktops
mini pc | renewed-mini-desktop | bench-built-tower renewed-24-all-in-one
gaming pc | bench-built-tower
tower | bench-built-tower
all in one | renewed-24-all-in-one
all-in-one computer | renewed-24-all-in-one
imac | renewed-24-all-in-one
remote support | remote-tune-up-voucher
tune up | remote-tune-up-voucher
phone | @smartphones simple-flip-phone | | @cases phone-opening-kit
smartphone | @smartphones | simple-flip-phone
cell phone | @smartphones simple-flip-phone
cellphone | @smartphones simple-flip-phone
mobile phone | @smartphones simple-flip-phone
iphone | @smartphones | | @cases
android phone | @smartphones | simple-flip-phone
flip phone | simple-flip-phone | | @smartphones
senior phone | simple-flip-phone
phone 128gb | renewed-phone-61-128gb | renewed-phone-67-256gb
256 GB phone | renewed-phone-67-256gb | renewed-phone-61-128gb
unlocked phone | @smartphones | simple-flip-phone
tablet | renewed-tablet-102 drawing-tablet-with-pen | | folding-tablet-cover
tablets | renewed-tablet-102 drawing-tablet-with-pen | | folding-tablet-cover
ipad | renewed-tablet-102
drawing tablet | drawing-tablet-with-pen | renewed-tablet-102
graphics tablet | drawing-tablet-with-pen | renewed-tablet-102
TW-DT1060 | drawing-tablet-with-pen
twdt1060 | drawing-tablet-with-pen
kindle | e-reader-68
ereader | e-reader-68
e reader | e-reader-68
ebook reader | e-reader-68
charger | usb-c-wall-charger-65w | wireless-charging-pad power-bank-10000
65w | usb-c-wall-charger-65w
65 watt charger | usb-c-wall-charger-65w
65w usb c charger | usb-c-wall-charger-65w
laptop charger | usb-c-wall-charger-65w
phone charger | usb-c-wall-charger-65w wireless-charging-pad | power-bank-10000
iphone charger | usb-c-wall-charger-65w wireless-charging-pad | power-bank-10000 braided-usb-c-cable-6ft
power adapter | usb-c-wall-charger-65w
usb c adapter | usb-c-wall-charger-65w
wall plug | usb-c-wall-charger-65w
chager | usb-c-wall-charger-65w | wireless-charging-pad power-bank-10000
wireless charger | wireless-charging-pad
wireles charger | wireless-charging-pad
qi charger | wireless-charging-pad
charging pad | wireless-charging-pad
power bank | power-bank-10000
powerbank | power-bank-10000
portable charger | power-bank-10000
battery pack | power-bank-10000
10000mah | power-bank-10000
10,000 mah power bank | power-bank-10000
usb c cable | braided-usb-c-cable-6ft usb4-cable-3ft
usb-c cable 6ft | braided-usb-c-cable-6ft | usb4-cable-3ft
6ft usb cable | braided-usb-c-cable-6ft | usb4-cable-3ft
6 foot usb c cord | braided-usb-c-cable-6ft | usb4-cable-3ft
charging cable | braided-usb-c-cable-6ft | usb4-cable-3ft
type c cable | braided-usb-c-cable-6ft usb4-cable-3ft
thunderbolt cable | usb4-cable-3ft
usb4 | usb4-cable-3ft
usb 4 cable | usb4-cable-3ft | braided-usb-c-cable-6ft
hdmi | hdmi-cable-8ft
hdmi cord | hdmi-cable-8ft
hdmi cabel | hdmi-cable-8ft
monitor cable | hdmi-cable-8ft
cable | braided-usb-c-cable-6ft usb4-cable-3ft hdmi-cable-8ft flat-ethernet-cable-25ft
hard drive | portable-drive nvme-ssd-1tb sata-ssd-500gb
external hard drive | portable-drive | | nvme-ssd-1tb sata-ssd-500gb
hdd | portable-drive nvme-ssd-1tb sata-ssd-500gb
ssd | nvme-ssd-1tb sata-ssd-500gb | portable-drive
ssd 1tb | nvme-ssd-1tb | sata-ssd-500gb portable-drive
1tb | nvme-ssd-1tb | | bench-built-tower
1 TB drive | nvme-ssd-1tb | portable-drive sata-ssd-500gb
2tb | portable-drive
nvme | nvme-ssd-1tb
m.2 ssd | nvme-ssd-1tb
m2 drive | nvme-ssd-1tb
500gb ssd | sata-ssd-500gb | nvme-ssd-1tb
solid state drive | nvme-ssd-1tb sata-ssd-500gb
usb stick | portable-drive memory-card-128gb
flash drive | portable-drive memory-card-128gb
thumb drive | portable-drive memory-card-128gb
sd card | memory-card-128gb
micro sd | memory-card-128gb
microsd card | memory-card-128gb
memory card | memory-card-128gb | | laptop-memory-16gb
128gb card | memory-card-128gb
ram | laptop-memory-16gb
ddr4 | laptop-memory-16gb
16gb ram | laptop-memory-16gb
laptop ram | laptop-memory-16gb
memory upgrade | laptop-memory-16gb
memory | laptop-memory-16gb memory-card-128gb
backup | backup-software-license | portable-drive
back up software | backup-software-license
data transfer | data-transfer-guide
router | wifi-6-router | mesh-wifi-set
rooter | wifi-6-router | mesh-wifi-set
wireless router | wifi-6-router | mesh-wifi-set
wifi | wifi-6-router mesh-wifi-set usb-wifi-adapter
wi-fi | wifi-6-router mesh-wifi-set usb-wifi-adapter
wi fi router | wifi-6-router | mesh-wifi-set
wifi extender | mesh-wifi-set | wifi-6-router
mesh | mesh-wifi-set
internet router | wifi-6-router | mesh-wifi-set
modem | wifi-6-router | mesh-wifi-set
wifi dongle | usb-wifi-adapter
usb wifi | usb-wifi-adapter
wifi adapter | usb-wifi-adapter
network switch | gigabit-switch-8-port
8 port switch | gigabit-switch-8-port
ethernet switch | gigabit-switch-8-port | | flat-ethernet-cable-25ft
lan cable | flat-ethernet-cable-25ft
ethernet cable | flat-ethernet-cable-25ft
ethernet cord 25 ft | flat-ethernet-cable-25ft
network cable | flat-ethernet-cable-25ft
cat6 | flat-ethernet-cable-25ft
cat 6 cable | flat-ethernet-cable-25ft
headphones | over-ear-headphones | true-wireless-earbuds call-headset
hedphones | over-ear-headphones | true-wireless-earbuds call-headset
head phones | over-ear-headphones | true-wireless-earbuds call-headset
headset | call-headset | over-ear-headphones
head set | call-headset | over-ear-headphones
earbuds | true-wireless-earbuds | | over-ear-headphones
ear buds | true-wireless-earbuds | | over-ear-headphones
airpods | true-wireless-earbuds
earphones | true-wireless-earbuds over-ear-headphones
bluetooth headphones | over-ear-headphones | true-wireless-earbuds
wireless headphones | over-ear-headphones true-wireless-earbuds
speaker | portable-speaker
bluetooth speaker | portable-speaker
blutooth speeker | portable-speaker
microphone | usb-desk-microphone
mic | usb-desk-microphone
usb mic | usb-desk-microphone
keyboard | @keyboards | | screen-cleaning-kit
keybord | @keyboards | | screen-cleaning-kit
wireless keyboard | quiet-wireless-keyboard | mechanical-keyboard-75
mechanical keyboard | mechanical-keyboard-75 | quiet-wireless-keyboard
gaming keyboard | mechanical-keyboard-75 | quiet-wireless-keyboard
bluetooth keyboard | @keyboards
mouse | everyday-wireless-mouse upright-mouse | | felt-desk-mat
mice | everyday-wireless-mouse upright-mouse
wireless mouse | everyday-wireless-mouse | upright-mouse
wireles mose | everyday-wireless-mouse | upright-mouse
ergonomic mouse | upright-mouse | everyday-wireless-mouse
vertical mouse | upright-mouse
mouse pad | felt-desk-mat
mousepad | felt-desk-mat
webcam | webcam-1080p
web cam | webcam-1080p
web camera | webcam-1080p
1080p webcam | webcam-1080p
iphone case | @cases
phone case | @cases
phone cover | @cases
rugged case | rugged-phone-case | clear-phone-case
clear case | clear-phone-case | rugged-phone-case
screen protector | glass-screen-protector
tempered glass | glass-screen-protector
screen gaurd | glass-screen-protector
laptop bag | laptop-sleeve-14
laptop case | laptop-sleeve-14
laptop sleave | laptop-sleeve-14
ipad case | folding-tablet-cover
tablet cover | folding-tablet-cover
screwdriver | precision-driver-set-48 | | phone-opening-kit
screwdriver set | precision-driver-set-48
precision screwdrivers | precision-driver-set-48
repair kit | phone-opening-kit precision-driver-set-48
phone repair kit | phone-opening-kit | precision-driver-set-48
pry tool | phone-opening-kit
soldering iron | soldering-station-60w
soldering station | soldering-station-60w
sodering iron | soldering-station-60w
antistatic mat | anti-static-mat
anti static wrist strap | anti-static-mat
esd mat | anti-static-mat
screen cleaner | screen-cleaning-kit
cleaning kit | screen-cleaning-kit
elderberry | elderberry-tonic
elderbery syrup | elderberry-tonic
tonic | elderberry-tonic fire-cider-tonic
tea | evening-herbal-blend
sleep tea | evening-herbal-blend
herbal tea | evening-herbal-blend | | mushroom-herbal-supplement
chamomile | evening-herbal-blend
ashwaganda | ashwagandha-capsules
TUR-meric | turmeric-capsules | fire-cider-tonic
tumeric | turmeric-capsules | fire-cider-tonic
turmeric | turmeric-capsules | fire-cider-tonic
vitamin c | immunity-booster-capsules immunity-booster-shots
vitamins | immunity-booster-capsules immunity-booster-shots
zinc | immunity-booster-capsules immunity-booster-shots
immune booster | immunity-booster-capsules immunity-booster-shots
ginger shots | immunity-booster-shots
lions mane | mushroom-herbal-supplement
mushroom powder | mushroom-herbal-supplement
herbal supplements | mushroom-herbal-supplement evening-herbal-blend | ashwagandha-capsules turmeric-capsules
organic capsules | ashwagandha-capsules turmeric-capsules | immunity-booster-capsules
apple cider vinegar | fire-cider-tonic
larkspan | wifi-6-router mesh-wifi-set gigabit-switch-8-port usb-wifi-adapter
fernhollow tonic | elderberry-tonic fire-cider-tonic
SUP-MERIDIAN | mesh-wifi-set folding-tablet-cover
MER-LK-M2 | mesh-wifi-set
fdy 60 a2 | soldering-station-60w
screen repair | s:phone-repair s:pc-repair
phone repair | s:phone-repair
cracked screen | s:phone-repair s:pc-repair
computer repair | s:pc-repair
laptop repair | s:pc-repair
virus removal | s:pc-repair
data recovery | s:pc-repair
screen broken | s:phone-repair s:pc-repair
fix my phone | s:phone-repair
phone not charging | s:phone-repair
my laptop is slow | s:pc-repair
slow computer | s:pc-repair
laptop won't turn on | s:pc-repair
notary | s:notary
notery | s:notary
notary public | s:notary
passport photo | s:passport-photos
passport pictures | s:passport-photos
uhaul | s:uhaul
u-haul truck | s:uhaul
truck rental | s:uhaul
moving truck | s:uhaul
pay bills | s:bill-payments
bill pay | s:bill-payments
credit repair | s:credit-repair
web design | s:web-design
website | s:web-design | s:domains
domain | s:domains
web hosting | s:domains
photocopies | s:copy-print
printing | s:copy-print
resume | s:document-preparation
it support | s:managed-it s:field-tech
networking | c:networking
audio | c:audio
cases | c:cases-protection
storage | c:storage-memory
holistic health | c:holistic-health
charging cable for phone | braided-usb-c-cable-6ft | usb4-cable-3ft
phone charging cable | braided-usb-c-cable-6ft | usb4-cable-3ft
cable to charge phone | braided-usb-c-cable-6ft | usb4-cable-3ft
cable for iphone | braided-usb-c-cable-6ft | usb4-cable-3ft
usb cable for android phone | braided-usb-c-cable-6ft | usb4-cable-3ft
charger for laptop | usb-c-wall-charger-65w | power-bank-10000
case for my phone | @cases
keyboard for ipad | @keyboards
bag for laptop | laptop-sleeve-14
memory for laptop | laptop-memory-16gb
screen protector for iphone 13 | glass-screen-protector
headset for phone calls | call-headset
noise cancelling headphones | over-ear-headphones | true-wireless-earbuds call-headset
waterproof speaker | portable-speaker
wireless gaming mouse | everyday-wireless-mouse upright-mouse
red leather laptop sleeve | laptop-sleeve-14
microphone for podcast | usb-desk-microphone
camera | webcam-1080p
camera for computer | webcam-1080p
curcumin | turmeric-capsules
speekr | portable-speaker
gift card | p:/gift-cards
gift cards | p:/gift-cards
gift | p:/gift-cards
gift certificate | p:/gift-cards
buy a gift card | p:/gift-cards
gift card balance | p:/gift-cards
return policy | p:/returns
returns | p:/returns
refund | p:/returns
how do i return an item | p:/returns
privacy policy | p:/privacy
terms and conditions | p:/terms
track my order | p:/order-tracking
where is my order | p:/order-tracking
order status | p:/order-tracking
store hours | p:/about
opening hours | p:/about
contact | p:/about
appointment | p:/book
antivirus | s:pc-repair
anti-virus software | s:pc-repair
truck | s:uhaul
scan | s:copy-print
printer ink
ink cartridge
toner
coffee machine
lawn mower
zebra
pizza
car tires
washing machine
qwrtzpx
garden hose
wedding dress
`

export const GROUPS: Record<string, string> = {
  '@laptops': 'renewed-14-business-laptop renewed-13-ultralight renewed-15-family-laptop',
  '@desktops': 'renewed-mini-desktop bench-built-tower renewed-24-all-in-one',
  '@smartphones': 'renewed-phone-61-128gb renewed-phone-67-256gb',
  '@cases': 'clear-phone-case rugged-phone-case',
  '@keyboards': 'mechanical-keyboard-75 quiet-wireless-keyboard',
}
