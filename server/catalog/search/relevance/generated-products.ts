/** Judged queries for the bench's generated catalog, by kind and trait: `Laptop+14 inch` is a laptop of 14 inches. */
export const MANY_GOODS = `
laptop | Laptop Gaming_Laptop | | Laptop_Sleeve
gaming laptop | Gaming_Laptop | Laptop
laptop 16 inch | Laptop+16_inch Gaming_Laptop+16_inch | | Laptop Gaming_Laptop
14" laptop | Laptop+14_inch Gaming_Laptop+14_inch | | Laptop Gaming_Laptop
labtop | Laptop Gaming_Laptop | | Laptop_Sleeve
notebook | Laptop Gaming_Laptop
refurbished laptop | Laptop+Refurbished Gaming_Laptop+Refurbished Laptop+Renewed Gaming_Laptop+Renewed
desktop pc | Desktop_Computer | Mini_PC All-in-One
mini pc | Mini_PC
all in one | All-in-One
dock | Docking_Station
docking station | Docking_Station
smartphone | Smartphone
cell phone | Smartphone
iphone | Smartphone
tablet | Tablet | | Tablet_Folio
phone screen | Phone_Screen
phone battery | Phone_Battery
stylus pen | Stylus
usb c cable | USB-C_Cable
usbc cord | USB-C_Cable
lightning cable | Lightning_Cable
lightening cable 2m | Lightning_Cable+2_m | Lightning_Cable
wall charger | Wall_Charger
65w charger | Wall_Charger+65_W Car_Charger+65_W | Wall_Charger Car_Charger
car charger 100 w | Car_Charger+100_W | Car_Charger
power bank | Power_Bank
powerbank | Power_Bank
portable charger | Power_Bank
hdmi cable 1m | HDMI_Cable+1_m | HDMI_Cable
phone case | Phone_Case
iphone case black | Phone_Case+Black | Phone_Case
laptop sleeve | Laptop_Sleeve
screen protecter | Screen_Protector
backpack | Backpack
headphones | Headphones | Wireless_Earbuds
ear buds | Wireless_Earbuds
bluetooth speaker | Bluetooth_Speaker
sound bar | Soundbar
mic | Microphone
record player | Turntable
mechanical keyboard | Mechanical_Keyboard
keybord | Mechanical_Keyboard
wireless mouse | Wireless_Mouse
mouse | Wireless_Mouse | | Mouse_Pad
mousepad | Mouse_Pad
numpad | Number_Pad
ssd | Solid_State_Drive
ssd 1tb | Solid_State_Drive+1_TB | Solid_State_Drive
hard drive 2 tb | Hard_Drive+2_TB | Hard_Drive
hdd | Hard_Drive
ram | Memory_Module
flash drive | USB_Stick
sd card 512gb | Memory_Card+512_GB | Memory_Card
wifi router | Wireless_Router
rooter | Wireless_Router
mesh wifi | Mesh_System
lan cable | Ethernet_Cable
wifi extender | Range_Extender
network switch | Network_Switch
screwdriver | Screwdriver_Set
soldering iron | Soldering_Station
multimeter | Multimeter
herbal teas | Herbal_Tea
magnesium | Magnesium_Supplement
essential oils | Essential_Oil
yoga mat | Yoga_Mat
kestrel backpack | Backpack+Kestrel | Backpack
voltaro headphones white | Headphones+Voltaro+White | Headphones+Voltaro Headphones+White
motor oil | | | Essential_Oil
`
